// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/handle_table.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>

namespace hostacl::base {
namespace {

using Table = HandleTable<int>;

std::string Sentence(const void* handle, HandleKind expected) {
  return BadHandle(107000, "stream", handle, expected).message;
}

TEST(HandleTable, FindsWhatIsIn) {
  Table table(HandleKind::kStream);
  void* one = table.Insert(std::make_shared<int>(1));
  void* two = table.Insert(std::make_shared<int>(2));
  EXPECT_EQ(*table.Find(one), 1);
  EXPECT_EQ(*table.Find(two), 2);
  EXPECT_EQ(table.All().size(), 2u);
}

TEST(HandleTable, ADestroyedHandleIsDeadForGood) {
  Table table(HandleKind::kStream);
  std::set<void*> seen;
  for (int i = 0; i < 10000; ++i) {
    void* handle = table.Insert(std::make_shared<int>(i));
    EXPECT_TRUE(seen.insert(handle).second) << "handed out twice";
    EXPECT_EQ(*table.Remove(handle), i);
    EXPECT_EQ(table.Find(handle), nullptr);
    EXPECT_EQ(table.Remove(handle), nullptr);
  }
  EXPECT_TRUE(table.All().empty());
}

TEST(HandleTable, AnObjectInUseOutlivesItsHandle) {
  Table table(HandleKind::kStream);
  void* handle = table.Insert(std::make_shared<int>(3));
  const std::shared_ptr<int> held = table.Find(handle);
  table.Remove(handle);
  EXPECT_EQ(*held, 3);
}

TEST(HandleTable, GarbageIsRefused) {
  Table table(HandleKind::kStream);
  void* live = table.Insert(std::make_shared<int>(4));
  int local = 0;
  const auto bits = reinterpret_cast<uintptr_t>(live);
  for (const void* garbage :
       {static_cast<const void*>(nullptr), static_cast<const void*>(&local),
        reinterpret_cast<const void*>(bits + 1), reinterpret_cast<const void*>(bits + 16),
        reinterpret_cast<const void*>(~uintptr_t{0}),
        reinterpret_cast<const void*>(uintptr_t{1})}) {
    EXPECT_EQ(table.Find(garbage), nullptr);
    EXPECT_EQ(table.Remove(garbage), nullptr);
  }
  EXPECT_EQ(*table.Find(live), 4);
}

TEST(HandleTable, SentencesTellWhatIsWrong) {
  Table streams(HandleKind::kStream);
  Table events(HandleKind::kEvent);
  void* stream = streams.Insert(std::make_shared<int>(1));
  void* event = events.Insert(std::make_shared<int>(2));
  streams.Remove(stream);
  EXPECT_NE(Sentence(nullptr, HandleKind::kStream).find("stream is null, expected an aclrtStream"),
            std::string::npos);
  EXPECT_NE(Sentence(event, HandleKind::kStream).find("an aclrtEvent, expected an aclrtStream"),
            std::string::npos);
  EXPECT_NE(Sentence(stream, HandleKind::kStream).find("destroyed"), std::string::npos);
  EXPECT_NE(Sentence(&streams, HandleKind::kStream).find("which no call of this library returned"),
            std::string::npos);
}

TEST(HandleTable, ManyThreadsInsertAndRemove) {
  Table table(HandleKind::kExecutor);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&table, t] {
      for (int i = 0; i < 5000; ++i) {
        void* handle = table.Insert(std::make_shared<int>(t * 5000 + i));
        ASSERT_EQ(*table.Find(handle), t * 5000 + i);
        ASSERT_NE(table.Remove(handle), nullptr);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(table.All().empty());
}

TEST(HandleTable, GrowsBeyondOneChunk) {
  Table table(HandleKind::kTensor);
  std::vector<void*> handles;
  for (int i = 0; i < 5000; ++i) handles.push_back(table.Insert(std::make_shared<int>(i)));
  for (int i = 0; i < 5000; ++i) EXPECT_EQ(*table.Find(handles[static_cast<size_t>(i)]), i);
}

}  // namespace
}  // namespace hostacl::base
