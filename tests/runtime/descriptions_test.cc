// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <array>

#include "support.h"

namespace hostacl::testing {
namespace {

TEST(DataBufferTest, KeepsAddressAndSize) {
  int data = 0;
  aclDataBuffer* buffer = aclCreateDataBuffer(&data, size_t{5} << 32);
  ASSERT_NE(buffer, nullptr);
  EXPECT_EQ(aclGetDataBufferAddr(buffer), &data);
  EXPECT_EQ(aclGetDataBufferSizeV2(buffer), size_t{5} << 32);
  EXPECT_EQ(aclDestroyDataBuffer(buffer), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclDestroyDataBuffer(buffer), ACL_ERROR_INVALID_PARAM, "destroyed"));
  EXPECT_EQ(aclGetDataBufferAddr(buffer), nullptr);
  EXPECT_EQ(aclGetDataBufferSizeV2(buffer), 0u);
}

TEST(DataBufferTest, NullAndGarbageAreInvalidParam) {
  auto* garbage = static_cast<aclDataBuffer*>(Garbage());
  EXPECT_TRUE(Refused(aclDestroyDataBuffer(nullptr), ACL_ERROR_INVALID_PARAM,
                      "dataBuffer is null, expected an aclDataBuffer"));
  EXPECT_TRUE(
      Refused(aclDestroyDataBuffer(garbage), ACL_ERROR_INVALID_PARAM, "dataBuffer is 0xdeadbeef"));
  EXPECT_EQ(aclGetDataBufferAddr(nullptr), nullptr);
  EXPECT_EQ(aclGetDataBufferSizeV2(garbage), 0u);
}

class TensorDescTest : public ::testing::Test {
 protected:
  void SetUp() override {
    desc_ = aclCreateTensorDesc(ACL_FLOAT16, 3, dims_.data(), ACL_FORMAT_ND);
    ASSERT_NE(desc_, nullptr);
  }
  void TearDown() override { aclDestroyTensorDesc(desc_); }

  const std::array<int64_t, 3> dims_ = {2, 3, 5};
  aclTensorDesc* desc_ = nullptr;
};

TEST_F(TensorDescTest, AnswersWhatItWasMadeWith) {
  EXPECT_EQ(aclGetTensorDescType(desc_), ACL_FLOAT16);
  EXPECT_EQ(aclGetTensorDescFormat(desc_), ACL_FORMAT_ND);
  EXPECT_EQ(aclGetTensorDescNumDims(desc_), 3u);
  EXPECT_EQ(aclGetTensorDescElementCount(desc_), 30u);
  EXPECT_EQ(aclGetTensorDescSize(desc_), 60u);
  for (size_t i = 0; i < dims_.size(); ++i) {
    int64_t dim = -1;
    EXPECT_EQ(aclGetTensorDescDimV2(desc_, i, &dim), ACL_SUCCESS);
    EXPECT_EQ(dim, dims_[i]);
  }
  int64_t dim = -1;
  EXPECT_TRUE(Refused(aclGetTensorDescDimV2(desc_, 3, &dim), ACL_ERROR_INVALID_PARAM,
                      "index is 3, expected less than 3 dims"));
  EXPECT_EQ(aclGetTensorDescDimV2(desc_, 0, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(TensorDescTest, SettersTakeWhatIsValid) {
  aclSetTensorDescName(desc_, "x");
  EXPECT_EQ(aclSetTensorFormat(desc_, ACL_FORMAT_FRACTAL_NZ), ACL_SUCCESS);
  EXPECT_EQ(aclSetTensorShape(desc_, 3, dims_.data()), ACL_SUCCESS);
  EXPECT_EQ(aclSetTensorPlaceMent(desc_, ACL_MEMTYPE_HOST), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclSetTensorShape(desc_, -1, dims_.data()), ACL_ERROR_INVALID_PARAM,
                      "numDims is -1"));
  EXPECT_TRUE(
      Refused(aclSetTensorShape(desc_, 2, nullptr), ACL_ERROR_INVALID_PARAM, "dims is null"));
  EXPECT_TRUE(Refused(aclSetTensorPlaceMent(desc_, static_cast<aclMemType>(9)),
                      ACL_ERROR_INVALID_PARAM, "memType is 9"));
}

TEST_F(TensorDescTest, ImpossibleRequestsGiveNull) {
  EXPECT_EQ(aclCreateTensorDesc(ACL_FLOAT, -1, dims_.data(), ACL_FORMAT_ND), nullptr);
  EXPECT_EQ(aclCreateTensorDesc(ACL_FLOAT, 2, nullptr, ACL_FORMAT_ND), nullptr);
  const char* text = aclGetRecentErrMsg();
  ASSERT_NE(text, nullptr);
  EXPECT_STREQ(text, "aclCreateTensorDesc: dims is null, expected 2 sizes");
  aclTensorDesc* scalar = aclCreateTensorDesc(ACL_FLOAT, 0, nullptr, ACL_FORMAT_ND);
  EXPECT_EQ(aclGetTensorDescElementCount(scalar), 1u);
  aclDestroyTensorDesc(scalar);
}

TEST_F(TensorDescTest, UnknownOrOverflowingSizesCountAsZero) {
  const std::array<int64_t, 2> unknown = {4, -1};
  aclTensorDesc* desc = aclCreateTensorDesc(ACL_FLOAT, 2, unknown.data(), ACL_FORMAT_ND);
  EXPECT_EQ(aclGetTensorDescElementCount(desc), 0u);
  aclDestroyTensorDesc(desc);
  const std::array<int64_t, 2> large = {int64_t{1} << 40, int64_t{1} << 40};
  desc = aclCreateTensorDesc(ACL_FLOAT, 2, large.data(), ACL_FORMAT_ND);
  EXPECT_EQ(aclGetTensorDescElementCount(desc), 0u);
  EXPECT_EQ(aclGetTensorDescSize(desc), 0u);
  aclDestroyTensorDesc(desc);
}

TEST_F(TensorDescTest, NullGarbageAndDestroyedAreRefused) {
  aclTensorDesc* destroyed = aclCreateTensorDesc(ACL_FLOAT, 0, nullptr, ACL_FORMAT_ND);
  aclDestroyTensorDesc(destroyed);
  aclDestroyTensorDesc(destroyed);
  aclDestroyTensorDesc(nullptr);
  for (aclTensorDesc* desc :
       {static_cast<aclTensorDesc*>(nullptr), static_cast<aclTensorDesc*>(Garbage()), destroyed}) {
    EXPECT_EQ(aclGetTensorDescType(desc), ACL_DT_UNDEFINED);
    EXPECT_EQ(aclGetTensorDescFormat(desc), ACL_FORMAT_UNDEFINED);
    EXPECT_EQ(aclGetTensorDescNumDims(desc), 0u);
    EXPECT_EQ(aclGetTensorDescSize(desc), 0u);
    aclSetTensorDescName(desc, "x");
    EXPECT_TRUE(Refused(aclSetTensorFormat(desc, ACL_FORMAT_ND), ACL_ERROR_INVALID_PARAM,
                        "aclSetTensorFormat: desc is "));
  }
}

class OpAttrTest : public ::testing::Test {
 protected:
  void SetUp() override {
    attr_ = aclopCreateAttr();
    ASSERT_NE(attr_, nullptr);
  }
  void TearDown() override { aclopDestroyAttr(attr_); }

  aclopAttr* attr_ = nullptr;
};

TEST_F(OpAttrTest, TakesEveryKindOfValue) {
  const std::array<uint8_t, 2> bools = {0, 1};
  const std::array<int64_t, 3> ints = {1, 2, 3};
  const std::array<float, 2> floats = {1.5f, 2.5f};
  const std::array<int, 2> lengths = {3, 0};
  const std::array<const int64_t*, 2> lists = {ints.data(), nullptr};
  EXPECT_EQ(aclopSetAttrBool(attr_, "a", 1), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrInt(attr_, "a", 7), ACL_SUCCESS) << "replaces";
  EXPECT_EQ(aclopSetAttrFloat(attr_, "b", 1.0f), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrString(attr_, "c", "text"), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrDataType(attr_, "d", ACL_FLOAT), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrListBool(attr_, "e", 2, bools.data()), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrListInt(attr_, "f", 3, ints.data()), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrListFloat(attr_, "g", 2, floats.data()), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrListInt(attr_, "h", 0, nullptr), ACL_SUCCESS);
  EXPECT_EQ(aclopSetAttrListListInt(attr_, "i", 2, lengths.data(), lists.data()), ACL_SUCCESS);
}

TEST_F(OpAttrTest, Checks) {
  EXPECT_TRUE(
      Refused(aclopSetAttrInt(attr_, nullptr, 1), ACL_ERROR_INVALID_PARAM, "attrName is null"));
  EXPECT_TRUE(Refused(aclopSetAttrInt(nullptr, "a", 1), ACL_ERROR_INVALID_PARAM, "attr is null"));
  EXPECT_TRUE(Refused(aclopSetAttrInt(static_cast<aclopAttr*>(Garbage()), "a", 1),
                      ACL_ERROR_INVALID_PARAM, "attr is 0xdeadbeef"));
  EXPECT_TRUE(Refused(aclopSetAttrString(attr_, "a", nullptr), ACL_ERROR_INVALID_PARAM,
                      "attrValue is null"));
  EXPECT_TRUE(Refused(aclopSetAttrListInt(attr_, "a", -1, nullptr), ACL_ERROR_INVALID_PARAM,
                      "numValues is -1"));
  EXPECT_TRUE(Refused(aclopSetAttrListFloat(attr_, "a", 2, nullptr), ACL_ERROR_INVALID_PARAM,
                      "values is null"));
  const std::array<int, 1> lengths = {2};
  const std::array<const int64_t*, 1> lists = {nullptr};
  EXPECT_EQ(aclopSetAttrListListInt(attr_, "a", 1, lengths.data(), lists.data()),
            ACL_ERROR_INVALID_PARAM);
  aclopAttr* destroyed = aclopCreateAttr();
  aclopDestroyAttr(destroyed);
  EXPECT_TRUE(Refused(aclopSetAttrBool(destroyed, "a", 1), ACL_ERROR_INVALID_PARAM, "destroyed"));
}

TEST(AppLogTest, PrintsNothing) {
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  aclAppLog(ACL_ERROR, "function", "file", 1, "%d %s", 5, "text");
  ACL_APP_LOG(ACL_INFO, "%d", 5);
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace hostacl::testing
