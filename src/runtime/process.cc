// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/process.h"

#include <filesystem>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>

#include "base/codes.h"

namespace hostacl::runtime {
namespace {

// Far more than any configuration needs; a file of another kind is not read to its end.
constexpr std::uintmax_t kMaxConfigBytes = 10 << 20;

struct References {
  std::mutex mutex;
  uint64_t count = 0;
  bool finalized = false;
};

References& OfProcess() {
  static auto* const references = new References;
  return *references;
}

base::Status RepeatedFinalize() {
  return base::Error(base::code::kAclRepeatFinalize,
                     "AscendCL is ended already, expected aclInit before");
}

// The content is for devices that exist (dumps, profiling, the default device); here it only has to
// be a JSON object.
base::Status CheckConfig(const char* path) {
  std::error_code error;
  const std::uintmax_t size_bytes = std::filesystem::file_size(path, error);
  std::ifstream file(path);
  if (error || !file.is_open()) {
    return base::Error(base::code::kAclInvalidFile,
                       "configPath is \"{}\", expected a file that can be read", path);
  }
  if (size_bytes > kMaxConfigBytes) {
    return base::Error(base::code::kAclInvalidFileSize,
                       "configPath is \"{}\", a file of {} bytes, expected at most {}", path,
                       size_bytes, kMaxConfigBytes);
  }
  const auto json = nlohmann::json::parse(file, nullptr, /*allow_exceptions=*/false);
  if (json.is_object()) return base::Ok();
  return base::Error(base::code::kAclParseFile,
                     "configPath is \"{}\", whose content is no JSON object, expected one ({{}} "
                     "will do)",
                     path);
}

}  // namespace

base::Status Initialize(const char* config_path) {
  References& references = OfProcess();
  const std::lock_guard lock(references.mutex);
  if (references.count > 0) {
    ++references.count;
    return base::Error(base::code::kAclRepeatInitialize,
                       "AscendCL is started already, expected one aclInit for a process (this one "
                       "is counted, {} references now)",
                       references.count);
  }
  if (config_path != nullptr && *config_path != '\0') {
    HOSTACL_RETURN_IF_ERROR(CheckConfig(config_path));
  }
  references.count = 1;
  references.finalized = false;
  return base::Ok();
}

base::Status Finalize() {
  References& references = OfProcess();
  const std::lock_guard lock(references.mutex);
  if (references.finalized) return RepeatedFinalize();
  references.count = 0;
  references.finalized = true;
  return base::Ok();
}

base::Status FinalizeReference(uint64_t* remaining) {
  References& references = OfProcess();
  const std::lock_guard lock(references.mutex);
  if (references.count == 0) return RepeatedFinalize();
  *remaining = --references.count;
  references.finalized = references.count == 0;
  return base::Ok();
}

}  // namespace hostacl::runtime
