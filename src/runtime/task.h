// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_TASK_H_
#define HOSTACL_RUNTIME_TASK_H_

#include <concepts>
#include <exception>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "base/codes.h"
#include "base/status.h"

namespace hostacl::runtime {

// Runs a task's body; what it throws becomes a Status, since no caller is left to catch it.
template <typename Body>
base::Status RunCatching(Body& body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return {base::code::kRtMemoryAllocation, {}};
  } catch (const std::exception&) {
    return {base::code::kRtInternalError, {}};
  } catch (...) {
    return {base::code::kRtInternalError, {}};
  }
}

// A unit of a stream's work: any callable that returns a Status, which it may own alone
// (std::function would insist on copies).
class Task {
 public:
  Task() = default;

  template <typename Body>
  requires(!std::same_as<std::remove_cvref_t<Body>, Task>) explicit Task(Body body)
      : body_(std::make_unique<Holder<Body>>(std::move(body))) {}

  base::Status Run() noexcept { return body_->Run(); }
  // Releases what the task holds on to.
  void Reset() { body_.reset(); }

 private:
  struct Callable {
    virtual ~Callable() = default;
    virtual base::Status Run() noexcept = 0;
  };
  template <typename Body>
  struct Holder final : Callable {
    explicit Holder(Body body) : body_(std::move(body)) {}
    base::Status Run() noexcept override { return RunCatching(body_); }
    Body body_;
  };

  std::unique_ptr<Callable> body_;
};

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_TASK_H_
