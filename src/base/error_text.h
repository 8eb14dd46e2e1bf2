// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_ERROR_TEXT_H_
#define HOSTACL_BASE_ERROR_TEXT_H_

#include <cstdint>
#include <string>

#include "base/export.h"

namespace hostacl::base {

// What the calling thread was last told. Each thread has its own; nothing is shared.

// Keeps `text` for the next TakeRecentErrorText and `code` as the thread's last error.
HOSTACL_PRIVATE_API void RecordError(int32_t code, std::string text);

// The sentence of the thread's last error, once: a second call gives nullptr until there is a new
// one. The pointer lives until the thread's next call of this function.
HOSTACL_PRIVATE_API const char* TakeRecentErrorText();

// The code of the thread's last error, 0 when there was none; Take clears it.
HOSTACL_PRIVATE_API int32_t TakeLastError();
HOSTACL_PRIVATE_API int32_t PeekLastError();

}  // namespace hostacl::base

#endif  // HOSTACL_BASE_ERROR_TEXT_H_
