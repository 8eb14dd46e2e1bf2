# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Takes the libraries of HOSTACL_PREFIX, which `cmake --install` made.
set(prefix_include "${HOSTACL_PREFIX}/include")
set(prefix_libraries "${HOSTACL_PREFIX}/lib64")
file(GLOB prefix_depends CONFIGURE_DEPENDS "${prefix_libraries}/*.so")
if(NOT prefix_depends OR NOT EXISTS "${prefix_include}/acl/acl.h")
  message(FATAL_ERROR "HOSTACL_PREFIX is \"${HOSTACL_PREFIX}\", expected an installed prefix with lib64/ and include/")
endif()
install(FILES ${prefix_depends} DESTINATION prefix/lib64)
install(DIRECTORY "${prefix_include}/" DESTINATION prefix/include FILES_MATCHING PATTERN "*.h")
install(FILES "${HOSTACL_PREFIX}/set_env.sh" "${HOSTACL_PREFIX}/version.cfg" DESTINATION prefix)
# torch_npu insists that runtime/ and compiler/ exist; a symbolic link of the prefix cannot lie in a wheel.
foreach(folder IN ITEMS opp runtime compiler)
  install(FILES "${HOSTACL_PREFIX}/opp/version.info" DESTINATION prefix/${folder})
endforeach()
