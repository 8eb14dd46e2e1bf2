// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/descriptions.h"

#include "base/checked.h"

namespace hostacl::runtime {

size_t TensorDesc::ElementCount() const {
  size_t count = 1;
  for (const int64_t dim : dims) {
    if (dim < 0) return 0;
    const auto product = base::CheckedMul(count, static_cast<size_t>(dim));
    if (!product.has_value()) return 0;
    count = *product;
  }
  return count;
}

base::HandleTable<DataBuffer>& DataBuffers() {
  static auto* const table = new base::HandleTable<DataBuffer>(base::HandleKind::kDataBuffer);
  return *table;
}

base::HandleTable<TensorDesc>& TensorDescs() {
  static auto* const table = new base::HandleTable<TensorDesc>(base::HandleKind::kTensorDesc);
  return *table;
}

base::HandleTable<OpAttr>& OpAttrs() {
  static auto* const table = new base::HandleTable<OpAttr>(base::HandleKind::kOpAttr);
  return *table;
}

}  // namespace hostacl::runtime
