// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/context.h"

#include <algorithm>
#include <utility>

#include "base/codes.h"
#include "base/handle_table.h"

namespace hostacl::runtime {
namespace {

using base::HandleKind;

// A handle and not a pointer: it needs no destruction, so it can be read however late a thread
// calls, and it shows by itself that its context is gone.
thread_local const void* current_context = nullptr;

base::HandleTable<Context>& Contexts() {
  static auto* const table = new base::HandleTable<Context>(HandleKind::kContext);
  return *table;
}

base::HandleTable<Stream>& Streams() {
  static auto* const table = new base::HandleTable<Stream>(HandleKind::kStream);
  return *table;
}

template <typename Condition>
std::vector<std::shared_ptr<Stream>> StreamsWhere(Condition condition) {
  std::vector<std::shared_ptr<Stream>> streams = Streams().All();
  std::erase_if(streams, [&](const std::shared_ptr<Stream>& s) { return !condition(*s); });
  return streams;
}

std::shared_ptr<Stream> NewStream(const void* context, int32_t device_id, StreamConfig config) {
  auto stream = std::make_shared<Stream>(context, device_id, config);
  stream->set_handle(Streams().Insert(stream));
  return stream;
}

base::Status NoContext() {
  return base::Error(base::code::kRtContextNull,
                     "the calling thread has no current context, expected aclrtSetDevice before");
}

}  // namespace

Context::Context(int32_t device_id, Role role)
    : device_id_(device_id), role_(role), system_params_(ProcessSystemParams()) {}

std::shared_ptr<Context> Context::Create(int32_t device_id, Role role) {
  std::shared_ptr<Context> context(new Context(device_id, role));
  context->handle_ = Contexts().Insert(context);
  context->default_stream_ = NewStream(context->handle_, device_id, {});
  return context;
}

base::Status Context::CreateStream(StreamConfig config, void** handle) {
  if (AvailableStreams() == 0) {
    return base::Error(base::code::kRtNoStreamResource,
                       "{} streams exist, expected to create one more than the limit allows",
                       kMaxStreams);
  }
  *handle = NewStream(handle_, device_id_, config)->handle();
  return base::Ok();
}

void Context::CloseDown(Stream::Close mode) {
  Contexts().Remove(handle_);
  for (const auto& stream : StreamsWhere([this](Stream& s) { return s.context() == handle_; })) {
    stream->CloseDown(stream == default_stream_ ? mode : Stream::Close::kAtOnce);
    Streams().Remove(stream->handle());
  }
}

base::Status FindContext(const char* argument, const void* handle,
                         std::shared_ptr<Context>* context) {
  *context = Contexts().Find(handle);
  if (*context != nullptr) return base::Ok();
  return base::BadHandle(base::code::kRtInvalidHandle, argument, handle, HandleKind::kContext);
}

base::Status DestroyContext(const char* argument, const void* handle) {
  std::shared_ptr<Context> context;
  HOSTACL_RETURN_IF_ERROR(FindContext(argument, handle, &context));
  if (context->role() == Context::Role::kPrimary) {
    return base::Error(base::code::kRtParamInvalid,
                       "{} is {}, the default context of device {}, expected one that "
                       "aclrtCreateContext made",
                       argument, handle, context->device_id());
  }
  context->CloseDown(Stream::Close::kAfterTasks);
  return base::Ok();
}

base::Status CurrentContext(std::shared_ptr<Context>* context) {
  *context = Contexts().Find(current_context);
  return *context != nullptr ? base::Ok() : NoContext();
}

void SetCurrentContext(const void* handle) { current_context = handle; }

base::Status ResolveStream(const char* argument, const void* handle,
                           std::shared_ptr<Stream>* stream) {
  if (handle == nullptr) {
    std::shared_ptr<Context> context;
    HOSTACL_RETURN_IF_ERROR(CurrentContext(&context));
    *stream = context->default_stream();
    return base::Ok();
  }
  *stream = Streams().Find(handle);
  if (*stream == nullptr) {
    return base::BadHandle(base::code::kRtInvalidHandle, argument, handle, HandleKind::kStream);
  }
  if ((*stream)->context() == current_context) return base::Ok();
  if (Contexts().Find(current_context) == nullptr) return NoContext();
  return base::Error(base::code::kRtStreamContext,
                     "{} is {}, a stream of another context, expected one of the calling thread's "
                     "current context",
                     argument, handle);
}

base::Status DestroyStream(const char* argument, const void* handle, Stream::Close mode) {
  std::shared_ptr<Stream> stream;
  HOSTACL_RETURN_IF_ERROR(ResolveStream(argument, handle, &stream));
  std::shared_ptr<Context> context;
  HOSTACL_RETURN_IF_ERROR(CurrentContext(&context));
  if (stream == context->default_stream()) {
    return base::Error(base::code::kRtParamInvalid,
                       "{} is {}, the default stream of its context, expected one that "
                       "aclrtCreateStream made",
                       argument, handle);
  }
  if (Streams().Remove(handle) == nullptr) {  // another thread was quicker
    return base::BadHandle(base::code::kRtInvalidHandle, argument, handle, HandleKind::kStream);
  }
  stream->CloseDown(mode);
  return base::Ok();
}

std::vector<std::shared_ptr<Stream>> AllStreams() { return Streams().All(); }

std::vector<std::shared_ptr<Stream>> StreamsOfDevice(int32_t device_id) {
  return StreamsWhere([device_id](Stream& s) { return s.device_id() == device_id; });
}

uint32_t AvailableStreams() {
  const auto live = static_cast<uint32_t>(Streams().All().size());
  return kMaxStreams - std::min(live, kMaxStreams);
}

}  // namespace hostacl::runtime
