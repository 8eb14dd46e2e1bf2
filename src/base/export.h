// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_EXPORT_H_
#define HOSTACL_BASE_EXPORT_H_

// Marks a C++ name that the next library in the chain (libnnopbase, libopapi) calls. Everything
// else is hidden. Such a name appears in the version node HOSTACL_PRIVATE and is no part of the
// interface that clients may rely on.
#define HOSTACL_PRIVATE_API __attribute__((visibility("default")))

#endif  // HOSTACL_BASE_EXPORT_H_
