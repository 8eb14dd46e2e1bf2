// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Descriptions of tensors.

#include "acl/acl_base.h"
#include "api/ascendcl/call.h"
#include "base/checked.h"
#include "runtime/descriptions.h"

namespace {

namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::TensorDesc;

base::Status Find(const aclTensorDesc* handle, std::shared_ptr<TensorDesc>* desc) {
  *desc = runtime::TensorDescs().Find(handle);
  if (*desc != nullptr) return base::Ok();
  return base::BadHandle(base::code::kAclInvalidParam, "desc", handle,
                         base::HandleKind::kTensorDesc);
}

// body(desc), or `otherwise` and an error text if the handle is no live description.
template <typename Result, typename Body>
Result Ask(const char* call, const aclTensorDesc* handle, Result otherwise, Body&& body) {
  Result answer = otherwise;
  base::Guard(call, [&]() -> base::Status {
    std::shared_ptr<TensorDesc> desc;
    HOSTACL_RETURN_IF_ERROR(Find(handle, &desc));
    answer = body(*desc);
    return base::Ok();
  });
  return answer;
}

// Runs body(desc) for a live description, with its lock held.
template <typename Body>
aclError Change(const char* call, const aclTensorDesc* handle, Body&& body) {
  return base::Guard(call, [&]() -> base::Status {
    std::shared_ptr<TensorDesc> desc;
    HOSTACL_RETURN_IF_ERROR(Find(handle, &desc));
    const std::lock_guard lock(desc->mutex);
    return body(*desc);
  });
}

base::Status ReadDims(int count, const int64_t* dims, std::vector<int64_t>* read) {
  if (count < 0) {
    return base::Error(base::code::kAclInvalidParam, "numDims is {}, expected 0 or more", count);
  }
  if (count > 0 && dims == nullptr) {
    return base::Error(base::code::kAclInvalidParam, "dims is null, expected {} sizes", count);
  }
  if (count > 0) read->assign(dims, dims + count);
  return base::Ok();
}

}  // namespace

aclTensorDesc* aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t* dims,
                                   aclFormat format) {
  void* handle = nullptr;
  base::Guard(__func__, [&]() -> base::Status {
    auto desc = std::make_shared<TensorDesc>();
    HOSTACL_RETURN_IF_ERROR(ReadDims(numDims, dims, &desc->dims));
    desc->data_type = dataType;
    desc->format = format;
    handle = runtime::TensorDescs().Insert(std::move(desc));
    return base::Ok();
  });
  return static_cast<aclTensorDesc*>(handle);
}

void aclDestroyTensorDesc(const aclTensorDesc* desc) { runtime::TensorDescs().Remove(desc); }

aclDataType aclGetTensorDescType(const aclTensorDesc* desc) {
  return Ask(__func__, desc, ACL_DT_UNDEFINED,
             [](const TensorDesc& found) { return static_cast<aclDataType>(found.data_type); });
}

aclFormat aclGetTensorDescFormat(const aclTensorDesc* desc) {
  return Ask(__func__, desc, ACL_FORMAT_UNDEFINED,
             [](const TensorDesc& found) { return static_cast<aclFormat>(found.format); });
}

size_t aclGetTensorDescSize(const aclTensorDesc* desc) {
  return Ask(__func__, desc, size_t{0}, [](const TensorDesc& found) {
    const size_t element_bytes = aclDataTypeSize(static_cast<aclDataType>(found.data_type));
    return base::CheckedMul(found.ElementCount(), element_bytes).value_or(0);
  });
}

size_t aclGetTensorDescElementCount(const aclTensorDesc* desc) {
  return Ask(__func__, desc, size_t{0},
             [](const TensorDesc& found) { return found.ElementCount(); });
}

size_t aclGetTensorDescNumDims(const aclTensorDesc* desc) {
  return Ask(__func__, desc, size_t{0}, [](const TensorDesc& found) { return found.dims.size(); });
}

aclError aclGetTensorDescDimV2(const aclTensorDesc* desc, size_t index, int64_t* dimSize) {
  return base::Guard(__func__, [&]() -> base::Status {
    std::shared_ptr<TensorDesc> found;
    HOSTACL_RETURN_IF_ERROR(Find(desc, &found));
    HOSTACL_RETURN_IF_ERROR(hostacl::api::NotNull("dimSize", dimSize));
    if (index >= found->dims.size()) {
      return base::Error(base::code::kAclInvalidParam, "index is {}, expected less than {} dims",
                         index, found->dims.size());
    }
    *dimSize = found->dims[index];
    return base::Ok();
  });
}

void aclSetTensorDescName(aclTensorDesc* desc, const char* name) {
  Change(__func__, desc, [&](TensorDesc& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(hostacl::api::NotNull("name", name));
    found.name = name;
    return base::Ok();
  });
}

aclError aclSetTensorFormat(aclTensorDesc* desc, aclFormat format) {
  return Change(__func__, desc, [&](TensorDesc& found) {
    found.operator_format = format;
    return base::Ok();
  });
}

aclError aclSetTensorShape(aclTensorDesc* desc, int numDims, const int64_t* dims) {
  return Change(__func__, desc,
                [&](TensorDesc& found) { return ReadDims(numDims, dims, &found.operator_dims); });
}

aclError aclSetTensorPlaceMent(aclTensorDesc* desc, aclMemType memType) {
  return Change(__func__, desc, [&](TensorDesc& found) {
    if (memType < ACL_MEMTYPE_DEVICE || memType > ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT) {
      return base::Error(base::code::kAclInvalidParam, "memType is {}, expected an aclMemType",
                         static_cast<int>(memType));
    }
    found.placement = memType;
    return base::Ok();
  });
}
