# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Builds the libraries from the source around the package.
set(HOSTACL_BUILD_TESTS OFF)
add_subdirectory(.. hostacl EXCLUDE_FROM_ALL)
get_property(libraries GLOBAL PROPERTY hostacl_libraries)
add_custom_target(libraries ALL DEPENDS ${libraries})

# The prefix as the project installs it, less the symbolic links, which a wheel cannot hold.
set(core "${CMAKE_CURRENT_SOURCE_DIR}/..")
install(TARGETS ${libraries} LIBRARY DESTINATION prefix/lib64)
install(DIRECTORY "${core}/include/" DESTINATION prefix/include FILES_MATCHING PATTERN "*.h")
install(FILES "${core}/cmake/prefix/set_env.sh" "${core}/cmake/prefix/version.cfg" DESTINATION prefix)
install(FILES "${core}/cmake/prefix/version.info" DESTINATION prefix/opp)
# torch_npu insists that these two folders exist.
install(FILES "${core}/cmake/prefix/version.info" DESTINATION prefix/runtime)
install(FILES "${core}/cmake/prefix/version.info" DESTINATION prefix/compiler)

set(prefix_include "${core}/include")
set(prefix_libraries "$<TARGET_FILE_DIR:opapi>")
set(prefix_depends ${libraries})
