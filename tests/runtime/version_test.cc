// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <array>
#include <cstring>

#include "support.h"

namespace hostacl::testing {
namespace {

TEST(VersionTest, InterfaceIs1_17_0) {
  int32_t major = -1;
  int32_t minor = -1;
  int32_t patch = -1;
  EXPECT_EQ(aclrtGetVersion(&major, &minor, &patch), ACL_SUCCESS);
  EXPECT_EQ(major, 1);
  EXPECT_EQ(minor, 17);
  EXPECT_EQ(patch, 0);
  EXPECT_TRUE(Refused(aclrtGetVersion(nullptr, &minor, &patch), ACL_ERROR_INVALID_PARAM,
                      "majorVersion is null"));
  EXPECT_TRUE(Refused(aclrtGetVersion(&major, nullptr, &patch), ACL_ERROR_INVALID_PARAM,
                      "minorVersion is null"));
  EXPECT_TRUE(Refused(aclrtGetVersion(&major, &minor, nullptr), ACL_ERROR_INVALID_PARAM,
                      "patchVersion is null"));
}

TEST(VersionTest, PackagesByNumber) {
  for (int name = ACL_PKG_NAME_CANN; name < ACL_PKG_NAME_DRIVER; ++name) {
    aclCANNPackageVersion version;
    std::memset(&version, 'x', sizeof(version));
    EXPECT_EQ(aclsysGetCANNVersion(static_cast<aclCANNPackageName>(name), &version), ACL_SUCCESS);
    EXPECT_STREQ(version.version, "8.5.0");
    EXPECT_STREQ(version.majorVersion, "8");
    EXPECT_STREQ(version.minorVersion, "5");
    EXPECT_STREQ(version.releaseVersion, "0");
    EXPECT_STREQ(version.patchVersion, "0");
  }
  aclCANNPackageVersion version;
  EXPECT_TRUE(Refused(aclsysGetCANNVersion(ACL_PKG_NAME_DRIVER, &version),
                      ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "does not exist without a card"));
  EXPECT_TRUE(Refused(aclsysGetCANNVersion(static_cast<aclCANNPackageName>(8), &version),
                      ACL_ERROR_INVALID_PARAM, "name is 8"));
  EXPECT_TRUE(Refused(aclsysGetCANNVersion(ACL_PKG_NAME_CANN, nullptr), ACL_ERROR_INVALID_PARAM,
                      "version is null"));
}

TEST(VersionTest, PackagesByText) {
  std::array<char, ACL_PKG_VERSION_MAX_SIZE> text{};
  // What torch_npu asks for.
  for (const char* name :
       {"runtime", "ops_math", "ops_nn", "ops_transformer", "ops_cv", "ops_legacy"}) {
    std::string package = name;
    EXPECT_EQ(aclsysGetVersionStr(package.data(), text.data()), ACL_SUCCESS) << name;
    EXPECT_STREQ(text.data(), "8.5.0");
    int32_t number = 0;
    EXPECT_EQ(aclsysGetVersionNum(package.data(), &number), ACL_SUCCESS) << name;
    EXPECT_EQ(number, 80500000);
  }
  std::string unknown = "ops_of_nobody";
  std::string known = "runtime";
  int32_t number = 0;
  EXPECT_TRUE(Refused(aclsysGetVersionStr(unknown.data(), text.data()), ACL_ERROR_INVALID_PARAM,
                      "pkgName is \"ops_of_nobody\", expected one of cann, runtime"));
  EXPECT_EQ(aclsysGetVersionStr(nullptr, text.data()), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclsysGetVersionStr(known.data(), nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclsysGetVersionNum(unknown.data(), &number), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclsysGetVersionNum(known.data(), nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST(CapabilityTest, AttributesInTheListHaveValues) {
  const aclCannAttr* list = nullptr;
  size_t count = 0;
  ASSERT_EQ(aclGetCannAttributeList(&list, &count), ACL_SUCCESS);
  ASSERT_EQ(count, 3u);
  for (size_t i = 0; i < count; ++i) {
    int32_t value = -1;
    EXPECT_EQ(aclGetCannAttribute(list[i], &value), ACL_SUCCESS);
    EXPECT_TRUE(value == 0 || value == 1);
  }
  int32_t value = -1;
  EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_INF_NAN, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_BF16, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 1);
  EXPECT_TRUE(Refused(aclGetCannAttribute(ACL_CANN_ATTR_UNDEFINED, &value), ACL_ERROR_INVALID_PARAM,
                      "cannAttr is -1"));
  EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_BF16, nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclGetCannAttributeList(nullptr, &count), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclGetCannAttributeList(&list, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST(CapabilityTest, CoresAreThreadsAndL2IsBytes) {
  int64_t cores = 0;
  EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_AI_CORE_NUM, &cores), ACL_SUCCESS);
  EXPECT_GE(cores, 1);
  int64_t bytes = -1;
  EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_L2_SIZE, &bytes), ACL_SUCCESS);
  EXPECT_GE(bytes, 0);
  EXPECT_EQ(aclGetDeviceCapability(9, ACL_DEVICE_INFO_L2_SIZE, &bytes),
            ACL_ERROR_RT_INVALID_DEVICEID);
  EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_L2_SIZE, nullptr), ACL_ERROR_INVALID_PARAM);
}

}  // namespace
}  // namespace hostacl::testing
