// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/reports.h"

#include <pthread.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

#include "base/codes.h"

namespace hostacl::runtime {
namespace {

struct Report {
  int32_t stream_id;
  ClientFunction function;
  void* argument;
  std::shared_ptr<Signal> done;
};

// The reports for one thread, and the streams that it is registered for.
struct Inbox {
  std::mutex mutex;
  std::condition_variable arrived;
  std::deque<Report> reports;
  int streams = 0;  // guarded by the directory's mutex
};

struct Directory {
  std::mutex mutex;
  std::map<uint64_t, std::shared_ptr<Inbox>> by_thread;
  std::map<int32_t, std::pair<uint64_t, std::shared_ptr<Inbox>>> by_stream;  // stream id
};

Directory& Subscriptions() {
  static auto* const directory = new Directory;
  return *directory;
}

std::shared_ptr<Inbox> InboxOfStream(int32_t stream_id) {
  Directory& directory = Subscriptions();
  const std::lock_guard lock(directory.mutex);
  const auto found = directory.by_stream.find(stream_id);
  return found == directory.by_stream.end() ? nullptr : found->second.second;
}

std::shared_ptr<Inbox> InboxOfThread(uint64_t thread_id) {
  Directory& directory = Subscriptions();
  const std::lock_guard lock(directory.mutex);
  const auto found = directory.by_thread.find(thread_id);
  return found == directory.by_thread.end() ? nullptr : found->second;
}

void Deliver(Inbox& inbox, Report report) {
  {
    const std::lock_guard lock(inbox.mutex);
    inbox.reports.push_back(std::move(report));
  }
  inbox.arrived.notify_one();
}

void DropReportsOf(Inbox& inbox, int32_t stream_id) {
  const std::lock_guard lock(inbox.mutex);
  std::erase_if(inbox.reports, [stream_id](const Report& report) {
    if (report.stream_id != stream_id) return false;
    report.done->Set();
    return true;
  });
}

base::Status MixedWays(const char* used, const char* asked) {
  return base::Error(base::code::kRtStreamSubscribe,
                     "the stream is used with {}, expected a stream that is not, for {}", used,
                     asked);
}

}  // namespace

base::Status LaunchHostFunction(Stream& stream, ClientFunction function, void* argument) {
  if (!stream.SwitchCallbackMode(Stream::CallbackMode::kHostFunctions)) {
    return MixedWays("aclrtSubscribeReport", "aclrtLaunchHostFunc");
  }
  return stream.EnqueueOnWorker([function, argument] {
    function(argument);
    return base::Ok();
  });
}

base::Status SubscribeReports(uint64_t thread_id, Stream& stream) {
  if (!stream.SwitchCallbackMode(Stream::CallbackMode::kReports)) {
    return MixedWays("aclrtLaunchHostFunc", "aclrtSubscribeReport");
  }
  Directory& directory = Subscriptions();
  const std::lock_guard lock(directory.mutex);
  const auto known = directory.by_stream.find(stream.id());
  if (known != directory.by_stream.end()) {
    return base::Error(base::code::kRtStreamSubscribe,
                       "thread {} is registered for the stream, expected a stream without one",
                       known->second.first);
  }
  std::shared_ptr<Inbox>& inbox = directory.by_thread[thread_id];
  if (inbox == nullptr) inbox = std::make_shared<Inbox>();
  ++inbox->streams;
  directory.by_stream[stream.id()] = {thread_id, inbox};
  return base::Ok();
}

base::Status UnsubscribeReports(uint64_t thread_id, Stream& stream) {
  Directory& directory = Subscriptions();
  const std::lock_guard lock(directory.mutex);
  const auto known = directory.by_stream.find(stream.id());
  if (known == directory.by_stream.end() || known->second.first != thread_id) {
    return base::Error(base::code::kRtThreadSubscribe,
                       "threadId is {}, expected the thread that aclrtSubscribeReport registered "
                       "for the stream",
                       thread_id);
  }
  const std::shared_ptr<Inbox> inbox = known->second.second;
  directory.by_stream.erase(known);
  if (--inbox->streams == 0) directory.by_thread.erase(thread_id);
  DropReportsOf(*inbox, stream.id());
  stream.SwitchCallbackMode(Stream::CallbackMode::kNone);
  return base::Ok();
}

base::Status LaunchCallback(Stream& stream, ClientFunction function, void* argument, Later later) {
  if (stream.callback_mode() == Stream::CallbackMode::kHostFunctions) {
    return MixedWays("aclrtLaunchHostFunc", "aclrtLaunchCallback");
  }
  const std::shared_ptr<Inbox> inbox = InboxOfStream(stream.id());
  if (inbox == nullptr) {
    return base::Error(base::code::kRtStreamNoCallbackRegistered,
                       "no thread is registered for the stream, expected aclrtSubscribeReport "
                       "before");
  }
  const Report report{stream.id(), function, argument, std::make_shared<Signal>()};
  if (later == Later::kGoesOn) {
    return stream.Enqueue(TaskSize::kSmall, [inbox, report] {
      Deliver(*inbox, report);
      return base::Ok();
    });
  }
  return stream.EnqueueOnWorker([inbox, report, &stream] {
    Deliver(*inbox, report);
    static_cast<void>(stream.WaitInTask(report.done, Deadline()));
    return base::Ok();
  });
}

base::Status ProcessReport(const Deadline& deadline) {
  const std::shared_ptr<Inbox> inbox = InboxOfThread(static_cast<uint64_t>(pthread_self()));
  if (inbox == nullptr) {
    return base::Error(base::code::kRtThreadSubscribe,
                       "the calling thread is registered for no stream, expected "
                       "aclrtSubscribeReport with its pthread_self() before");
  }
  std::unique_lock lock(inbox->mutex);
  const auto arrived = [&] { return !inbox->reports.empty(); };
  if (!deadline.has_value()) {
    inbox->arrived.wait(lock, arrived);
  } else if (!inbox->arrived.wait_until(lock, *deadline, arrived)) {
    return base::Error(base::code::kRtReportTimeout,
                       "no callback came before the time limit, expected one");
  }
  const Report report = std::move(inbox->reports.front());
  inbox->reports.pop_front();
  lock.unlock();
  report.function(report.argument);
  report.done->Set();
  return base::Ok();
}

}  // namespace hostacl::runtime
