// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The only place that instantiates fmt: the shared libraries then need no libfmt at run time, and
// the headers stay cheap.
#define FMT_HEADER_ONLY 1
#include "base/status.h"

#include <fmt/format.h>

namespace hostacl::base {

Status FormatError(int32_t code, fmt::string_view format, fmt::format_args args) {
  return {code, fmt::vformat(format, args)};
}

}  // namespace hostacl::base
