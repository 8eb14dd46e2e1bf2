// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BRIDGE_INSTALL_H_
#define HOSTACL_BRIDGE_INSTALL_H_

#include <cstddef>

// Installs the bridge, once in a process. Returns the number of operators taken over, or -1 with
// the reason in `message`.
extern "C" __attribute__((visibility("default"))) int hostacl_bridge_install(char* message,
                                                                             size_t message_bytes);

#endif  // HOSTACL_BRIDGE_INSTALL_H_
