// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_FORK_H_
#define HOSTACL_RUNTIME_FORK_H_

#include "base/status.h"

namespace hostacl::runtime {

// Called before the first device, allocation or thread of the process: from then on a child made by
// fork() has an inherited runtime, whose threads do not exist and whose locks may be held for ever.
void NoteInUse();

// Whether this process inherited a runtime that was in use.
bool InheritedAcrossFork();

// The error that every call of such a child gets (code::kRtDeviceSetup), else Ok. Takes no lock.
base::Status CheckProcess();

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_FORK_H_
