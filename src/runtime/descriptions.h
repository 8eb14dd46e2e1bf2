// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_DESCRIPTIONS_H_
#define HOSTACL_RUNTIME_DESCRIPTIONS_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "base/handle_table.h"

// Objects that clients fill for the vendor's graph operators. There are no graph operators here, so
// they are only kept and answered.
namespace hostacl::runtime {

// aclDataBuffer: somebody else's bytes.
struct DataBuffer {
  void* data;
  size_t size_bytes;
};

// aclTensorDesc. A dim of -1 is one that is not known.
struct TensorDesc {
  int32_t data_type;
  int32_t format;
  std::vector<int64_t> dims;

  // Set later, perhaps while another thread reads.
  std::mutex mutex;
  std::string name;
  int32_t operator_format = -1;
  std::vector<int64_t> operator_dims;
  int32_t placement = 0;

  // 0 if a dim is not known or the product does not fit.
  size_t ElementCount() const;
};

// aclopAttr: named values.
struct OpAttr {
  using Value =
      std::variant<bool, int64_t, float, std::string, std::vector<uint8_t>, std::vector<int64_t>,
                   std::vector<float>, std::vector<std::vector<int64_t>>>;
  std::mutex mutex;
  std::map<std::string, Value> values;
};

base::HandleTable<DataBuffer>& DataBuffers();
base::HandleTable<TensorDesc>& TensorDescs();
base::HandleTable<OpAttr>& OpAttrs();

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_DESCRIPTIONS_H_
