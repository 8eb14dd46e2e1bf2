// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// A phase-1 call that is right until a fault is put into it.

#ifndef HOSTACL_TESTS_GEGLU_FAULTY_CALL_H_
#define HOSTACL_TESTS_GEGLU_FAULTY_CALL_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "geglu/operators.h"
#include "support/layout.h"

namespace geglu {

struct TensorSpec {
  support::Dims dims;
  aclDataType type = ACL_FLOAT;
  bool is_null = false;
  support::Dims strides;  // empty: contiguous
  std::int64_t offset = 0;
  std::int64_t storage_elems = -1;  // -1: as many as the contiguous view has
};

// The arguments of one call. Tensors by their names in the prototype.
struct Call {
  Operator op = Operator::kGeGluBackward;
  std::map<std::string, TensorSpec> tensors;
  Attributes attributes;
  bool workspace_size_is_null = false;
  bool executor_is_null = false;
};

// float32, self [4, 6] split along dim 1.
Call RightCall(Operator op);

// The names of the tensors of `op` in the order of the prototype, and the subset shaped like a
// half.
std::vector<std::string> TensorNames(Operator op);
std::vector<std::string> HalfTensorNames(Operator op);

// A fault: what it does to the call, and what the call must answer if it is the first one found.
struct Fault {
  std::string name;
  int stage = 0;  // row of the documented list of checks
  std::function<void(Call&)> apply;
  aclnnStatus code = 0;
  std::vector<std::string> words;  // that the message must contain
};

// Every single fault that `op` can have.
std::vector<Fault> FaultsOf(Operator op);

struct Answer {
  aclnnStatus code = 0;
  std::string message;
  bool out_parameters_untouched = false;
  bool outputs_untouched = false;
};

// Makes the call with real tensors of zeros.
Answer Make(const Call& call);

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_FAULTY_CALL_H_
