// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Attributes of graph operators.

#include <utility>

#include "acl/acl_op.h"
#include "api/ascendcl/call.h"
#include "runtime/descriptions.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::OpAttr;

base::Status Set(aclopAttr* attr, const char* name, OpAttr::Value value) {
  HOSTACL_RETURN_IF_ERROR(api::NotNull("attrName", name));
  const std::shared_ptr<OpAttr> found = runtime::OpAttrs().Find(attr);
  if (found == nullptr) {
    return base::BadHandle(base::code::kAclInvalidParam, "attr", attr, base::HandleKind::kOpAttr);
  }
  const std::lock_guard lock(found->mutex);
  found->values.insert_or_assign(name, std::move(value));
  return base::Ok();
}

template <typename T>
base::Status Read(const char* count_argument, int count, const T* values, std::vector<T>* read) {
  if (count < 0) {
    return base::Error(base::code::kAclInvalidParam, "{} is {}, expected 0 or more", count_argument,
                       count);
  }
  if (count > 0) {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("values", values));
    read->assign(values, values + count);
  }
  return base::Ok();
}

template <typename T>
aclError SetList(const char* call, aclopAttr* attr, const char* name, int count, const T* values) {
  return base::Guard(call, [&]() -> base::Status {
    std::vector<T> list;
    HOSTACL_RETURN_IF_ERROR(Read("numValues", count, values, &list));
    return Set(attr, name, std::move(list));
  });
}

}  // namespace

aclopAttr* aclopCreateAttr(void) {
  void* handle = nullptr;
  base::Guard(__func__, [&] {
    handle = runtime::OpAttrs().Insert(std::make_shared<OpAttr>());
    return base::Ok();
  });
  return static_cast<aclopAttr*>(handle);
}

void aclopDestroyAttr(const aclopAttr* attr) { runtime::OpAttrs().Remove(attr); }

aclError aclopSetAttrBool(aclopAttr* attr, const char* attrName, uint8_t attrValue) {
  return base::Guard(__func__, [&] { return Set(attr, attrName, attrValue != 0); });
}

aclError aclopSetAttrInt(aclopAttr* attr, const char* attrName, int64_t attrValue) {
  return base::Guard(__func__, [&] { return Set(attr, attrName, attrValue); });
}

aclError aclopSetAttrFloat(aclopAttr* attr, const char* attrName, float attrValue) {
  return base::Guard(__func__, [&] { return Set(attr, attrName, attrValue); });
}

aclError aclopSetAttrString(aclopAttr* attr, const char* attrName, const char* attrValue) {
  return base::Guard(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("attrValue", attrValue));
    return Set(attr, attrName, std::string(attrValue));
  });
}

aclError aclopSetAttrDataType(aclopAttr* attr, const char* attrName, aclDataType attrValue) {
  return base::Guard(__func__,
                     [&] { return Set(attr, attrName, static_cast<int64_t>(attrValue)); });
}

aclError aclopSetAttrListBool(aclopAttr* attr, const char* attrName, int numValues,
                              const uint8_t* values) {
  return SetList(__func__, attr, attrName, numValues, values);
}

aclError aclopSetAttrListInt(aclopAttr* attr, const char* attrName, int numValues,
                             const int64_t* values) {
  return SetList(__func__, attr, attrName, numValues, values);
}

aclError aclopSetAttrListFloat(aclopAttr* attr, const char* attrName, int numValues,
                               const float* values) {
  return SetList(__func__, attr, attrName, numValues, values);
}

aclError aclopSetAttrListListInt(aclopAttr* attr, const char* attrName, int numLists,
                                 const int* numValues, const int64_t* const values[]) {
  return base::Guard(__func__, [&]() -> base::Status {
    std::vector<int> lengths;
    HOSTACL_RETURN_IF_ERROR(Read("numLists", numLists, numValues, &lengths));
    std::vector<std::vector<int64_t>> lists(lengths.size());
    if (!lists.empty()) HOSTACL_RETURN_IF_ERROR(api::NotNull("values", values));
    for (size_t i = 0; i < lists.size(); ++i) {
      HOSTACL_RETURN_IF_ERROR(Read("numValues", lengths[i], values[i], &lists[i]));
    }
    return Set(attr, attrName, std::move(lists));
  });
}
