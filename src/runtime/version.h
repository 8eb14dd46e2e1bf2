// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_VERSION_H_
#define HOSTACL_RUNTIME_VERSION_H_

#include <cstdint>

#include "base/status.h"

namespace hostacl::runtime {

// The interface that this library implements, and the CANN release that it stands in for.
struct Version {
  int32_t major;
  int32_t minor;
  int32_t patch;
};
inline constexpr Version kInterfaceVersion{1, 17, 0};
inline constexpr Version kCannVersion{8, 5, 0};
inline constexpr char kCannVersionText[] = "8.5.0";

// One number that grows with the version: two digits for major, minor and patch, four more for the
// pre-release, of which there is none.
inline constexpr int32_t kCannVersionNumber =
    kCannVersion.major * 10'000'000 + kCannVersion.minor * 100'000 + kCannVersion.patch * 1'000;

// Whether `package` (null or text) names a package of that release.
base::Status CheckPackageName(const char* package);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_VERSION_H_
