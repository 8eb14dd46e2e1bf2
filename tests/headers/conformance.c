// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Compares the headers, read as C, with the tables of the public documentation. Compiling is the
// test.

#include <stddef.h>

#include "all_headers.h"

#define IS(name, number) _Static_assert((name) == (number), #name " is not " #number);
#include "documented_codes.inc"
#include "documented_enums.inc"

#define SIZE(type, size) _Static_assert(sizeof(type) == (size), "sizeof " #type);
#define AT(type, member, offset) \
  _Static_assert(offsetof(type, member) == (offset), #type "." #member);
#include "documented_layouts.inc"

#define PROTOTYPE(result, name, parameters)                                               \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&(name)), result(*) parameters), \
                 "prototype of " #name);
#include "documented_prototypes.inc"

// A status code is a constant expression in C: a case label, an initialiser, an array bound.
int hostacl_is_retryable(aclError code);
int hostacl_is_retryable(aclError code) {
  static const aclError kTimeout = ACL_ERROR_RT_STREAM_SYNC_TIMEOUT;
  switch (code) {
    case ACL_SUCCESS:
    case ACL_ERROR_INVALID_PARAM:
    case ACLNN_ERR_PARAM_NULLPTR:
      return 0;
    case ACL_ERROR_RT_MEMORY_ALLOCATION:
      return 1;
    default:
      return code == kTimeout;
  }
}

// Marks a log line as client code does.
void hostacl_log_one_line(int elements);
void hostacl_log_one_line(int elements) {
  ACL_APP_LOG(ACL_INFO, "no arguments");
  ACL_APP_LOG(ACL_ERROR, "%d elements", elements);
}
