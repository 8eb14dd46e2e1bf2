// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_CONTEXT_H_
#define HOSTACL_RUNTIME_CONTEXT_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "base/status.h"
#include "runtime/stream.h"
#include "runtime/system_params.h"

namespace hostacl::runtime {

// A device's streams that belong together, with a default stream among them. The primary context
// is the one that all threads share which set the device.
class Context {
 public:
  enum class Role { kPrimary, kCreated };

  // Makes a context with its default stream, under handles of their own.
  static std::shared_ptr<Context> Create(int32_t device_id, Role role);

  base::Status CreateStream(StreamConfig config, void** handle);

  // Ends all streams; their handles and the context's are dead afterwards. The default stream
  // finishes its work first where `mode` says so, the others stop at once.
  void CloseDown(Stream::Close mode);

  void* handle() const { return handle_; }
  int32_t device_id() const { return device_id_; }
  Role role() const { return role_; }
  const std::shared_ptr<Stream>& default_stream() const { return default_stream_; }
  SystemParams& system_params() { return system_params_; }

 private:
  Context(int32_t device_id, Role role);

  const int32_t device_id_;
  const Role role_;
  void* handle_ = nullptr;
  std::shared_ptr<Stream> default_stream_;
  SystemParams system_params_;
};

// The context that a handle names, whichever thread asks.
base::Status FindContext(const char* argument, const void* handle,
                         std::shared_ptr<Context>* context);

// Ends a context that a client created; a primary context is refused.
base::Status DestroyContext(const char* argument, const void* handle);

// The calling thread's current context. None, or one that is gone: code::kRtContextNull.
base::Status CurrentContext(std::shared_ptr<Context>* context);
void SetCurrentContext(const void* handle);

// Ends a stream that a client created; a default stream is refused.
base::Status DestroyStream(const char* argument, const void* handle, Stream::Close mode);

// The live streams, of all devices or of one.
std::vector<std::shared_ptr<Stream>> AllStreams();
std::vector<std::shared_ptr<Stream>> StreamsOfDevice(int32_t device_id);

// How many streams can be created in the process, and how many of them are left.
inline constexpr uint32_t kMaxStreams = 2047;
uint32_t AvailableStreams();

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_CONTEXT_H_
