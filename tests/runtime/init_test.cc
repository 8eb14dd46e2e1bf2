// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "support.h"

namespace hostacl::testing {
namespace {

// A file with the given content, removed at the end.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content) {
    const int descriptor = mkstemp(path_);
    EXPECT_GE(descriptor, 0);
    close(descriptor);
    std::ofstream(path_) << content;
  }
  ~TemporaryFile() { unlink(path_); }
  const char* path() const { return path_; }

 private:
  char path_[32] = "/tmp/hostacl_config_XXXXXX";
};

class InitTest : public ::testing::Test {
 protected:
  void SetUp() override { aclFinalize(); }
  void TearDown() override {
    aclFinalize();
    aclGetRecentErrMsg();
  }
};

TEST_F(InitTest, NullPathStarts) { EXPECT_EQ(aclInit(nullptr), ACL_SUCCESS); }

TEST_F(InitTest, EmptyPathStarts) { EXPECT_EQ(aclInit(""), ACL_SUCCESS); }

TEST_F(InitTest, EmptyJsonObjectStarts) {
  const TemporaryFile config("{}");
  EXPECT_EQ(aclInit(config.path()), ACL_SUCCESS);
}

TEST_F(InitTest, ConfigurationOfTorchNpuStarts) {
  const TemporaryFile config(R"({"defaultDevice": {"default_device": "0"}, "dump": {}})");
  EXPECT_EQ(aclInit(config.path()), ACL_SUCCESS);
}

TEST_F(InitTest, MissingFileIsInvalidFile) {
  EXPECT_TRUE(Refused(aclInit("/nonexistent/acl.json"), ACL_ERROR_INVALID_FILE,
                      "aclInit: configPath is \"/nonexistent/acl.json\""));
}

TEST_F(InitTest, DirectoryIsInvalidFile) {
  EXPECT_TRUE(Refused(aclInit("/tmp"), ACL_ERROR_INVALID_FILE, "configPath is \"/tmp\""));
}

TEST_F(InitTest, TextThatIsNotJsonIsParseError) {
  const TemporaryFile config("{ \"dump\": ");
  EXPECT_TRUE(Refused(aclInit(config.path()), ACL_ERROR_PARSE_FILE, "no JSON object"));
}

TEST_F(InitTest, JsonThatIsNoObjectIsParseError) {
  const TemporaryFile config("[1, 2]");
  EXPECT_TRUE(Refused(aclInit(config.path()), ACL_ERROR_PARSE_FILE, "no JSON object"));
}

TEST_F(InitTest, RefusedFileDoesNotStart) {
  EXPECT_EQ(aclInit("/nonexistent"), ACL_ERROR_INVALID_FILE);
  EXPECT_EQ(aclInit(nullptr), ACL_SUCCESS);
}

TEST_F(InitTest, SecondInitIsRepeatedButCounts) {
  ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclInit(nullptr), ACL_ERROR_REPEAT_INITIALIZE, "aclInit: "));
  uint64_t references = 99;
  EXPECT_EQ(aclFinalizeReference(&references), ACL_SUCCESS);
  EXPECT_EQ(references, 1u);
  EXPECT_EQ(aclFinalizeReference(nullptr), ACL_SUCCESS);
  EXPECT_TRUE(
      Refused(aclFinalizeReference(&references), ACL_ERROR_REPEAT_FINALIZE, "aclInit before"));
  EXPECT_EQ(references, 1u) << "written although refused";
}

TEST_F(InitTest, FinalizeDropsAllReferencesAtOnce) {
  ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
  ASSERT_EQ(aclInit(nullptr), ACL_ERROR_REPEAT_INITIALIZE);
  EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
  EXPECT_EQ(aclFinalize(), ACL_ERROR_REPEAT_FINALIZE);
}

TEST_F(InitTest, StartsAgainAfterTheEnd) {
  ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
  ASSERT_EQ(aclFinalize(), ACL_SUCCESS);
  EXPECT_EQ(aclInit(nullptr), ACL_SUCCESS);
  EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
}

// Needs a process of its own: nothing may have been finalised before.
TEST(FinalizeFirstTest, FinalizeBeforeAnyInitPasses) { EXPECT_EQ(aclFinalize(), ACL_SUCCESS); }

TEST_F(InitTest, DevicesWorkWithoutInit) {
  EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  void* memory = nullptr;
  EXPECT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
  EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
}

TEST(LastErrorTest, GetClearsAndPeekDoesNot) {
  ASSERT_EQ(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
}

TEST(LastErrorTest, SuccessDoesNotClear) {
  ASSERT_EQ(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
  uint32_t count = 0;
  ASSERT_EQ(aclrtGetDeviceCount(&count), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_INVALID_PARAM);
}

TEST(LastErrorTest, UnknownLevelIsRefused) {
  EXPECT_TRUE(Refused(aclrtGetLastError(static_cast<aclrtLastErrLevel>(7)),
                      ACL_ERROR_RT_PARAM_INVALID, "aclrtGetLastError: level is 7"));
  EXPECT_TRUE(Refused(aclrtPeekAtLastError(static_cast<aclrtLastErrLevel>(7)),
                      ACL_ERROR_RT_PARAM_INVALID, "aclrtPeekAtLastError: level is 7"));
}

TEST(ErrorTextTest, EachThreadHasItsOwn) {
  ASSERT_EQ(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
  OnNewThread([] {
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
  });
  EXPECT_NE(aclGetRecentErrMsg(), nullptr);
}

TEST(ErrorTextTest, PointerLivesUntilTheNextRead) {
  ASSERT_EQ(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
  const char* text = aclGetRecentErrMsg();
  ASSERT_NE(text, nullptr);
  ASSERT_EQ(aclrtFreeHost(nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_STREQ(text, "aclrtFree: devPtr is null, expected an address");
}

// A client's static object may call at the very end of the process, when the main thread's own
// objects are gone.
struct CallsAtExit {
  ~CallsAtExit() {
    static_cast<void>(aclrtFree(nullptr));
    static_cast<void>(aclGetRecentErrMsg());
    static_cast<void>(aclrtResetDevice(0));
  }
};

TEST(ErrorTextTest, CallsFromStaticDestructorsAreSafe) {
  static const CallsAtExit at_exit;
  ASSERT_EQ(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
}

}  // namespace
}  // namespace hostacl::testing
