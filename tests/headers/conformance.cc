// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Compares the headers, read as C++11, with the tables of the public documentation. Compiling is
// the test.

#include <cstddef>
#include <type_traits>

#include "all_headers.h"

#define IS(name, number) static_assert((name) == (number), #name " is not " #number);
#include "documented_codes.inc"
#include "documented_enums.inc"

#define SIZE(type, size) static_assert(sizeof(type) == (size), "sizeof " #type);
#define AT(type, member, offset) \
  static_assert(offsetof(type, member) == (offset), #type "." #member);
#include "documented_layouts.inc"

#define PROTOTYPE(result, name, parameters)                                   \
  static_assert(std::is_same<decltype(&(name)), result(*) parameters>::value, \
                "prototype of " #name);
#include "documented_prototypes.inc"

// A status code is an int in C++: deduced by a template, reached with ::, usable as a case label.
static_assert(std::is_same<decltype(::ACL_SUCCESS), const int>::value, "type of ACL_SUCCESS");
static_assert(std::is_same<decltype(ACL_ERROR_RT_PARAM_INVALID), const int>::value,
              "type of a code");
static_assert(std::is_same<decltype(OK), const aclnnStatus>::value, "type of OK");

// Clients of torch_npu declare these structures themselves, and name enumerators with their type.
struct aclrtMemUsageInfo;
struct aclrtUtilizationInfo;
static_assert(aclrtMemMallocPolicy::ACL_MEM_MALLOC_HUGE1G_ONLY == 6, "scoped enumerator");

namespace {

template <typename Expected, typename Actual>
bool Equal(const Expected& expected, const Actual& actual) {
  return expected == actual;
}

}  // namespace

bool HostaclIsRetryable(aclError code);
bool HostaclIsRetryable(aclError code) {
  switch (code) {
    case ACL_SUCCESS:
    case ACL_ERROR_INVALID_PARAM:
    case ACLNN_ERR_PARAM_NULLPTR:
      return false;
    default:
      return Equal(ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, code);
  }
}

// Marks a log line as client code does.
void HostaclLogOneLine(int elements);
void HostaclLogOneLine(int elements) {
  ACL_APP_LOG(ACL_INFO, "no arguments");
  ACL_APP_LOG(ACL_ERROR, "%d elements", elements);
}
