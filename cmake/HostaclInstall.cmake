# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Lays the prefix that the vendor's build recipes expect. Nothing in it knows where it lies: it works after `mv`.
get_property(libraries GLOBAL PROPERTY hostacl_libraries)
install(TARGETS ${libraries} LIBRARY DESTINATION lib64)

install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" DESTINATION include FILES_MATCHING PATTERN "*.h")
# Real installations have the operator headers a second time, one folder deeper.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/aclnnop/" DESTINATION include/aclnnop/level2 FILES_MATCHING PATTERN "*.h")

install(FILES "${PROJECT_SOURCE_DIR}/cmake/prefix/set_env.sh" DESTINATION .)
install(FILES "${PROJECT_SOURCE_DIR}/cmake/prefix/set_env.sh" DESTINATION bin RENAME setenv.bash)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION share/doc/hostacl)

# What version queries report; src/runtime/version.h has the same numbers, a test compares them.
install(FILES "${PROJECT_SOURCE_DIR}/cmake/prefix/version.info" DESTINATION opp)
install(FILES "${PROJECT_SOURCE_DIR}/cmake/prefix/version.info" DESTINATION share/info/runtime)
install(FILES "${PROJECT_SOURCE_DIR}/cmake/prefix/version.cfg" DESTINATION .)

# Folder names of older releases.
install(CODE [[
  set(prefix "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")
  foreach(folder runtime acllib compiler)
    file(MAKE_DIRECTORY "${prefix}/${folder}")
    file(CREATE_LINK ../include "${prefix}/${folder}/include" SYMBOLIC)
    file(CREATE_LINK ../lib64 "${prefix}/${folder}/lib64" SYMBOLIC)
  endforeach()
  file(CREATE_LINK . "${prefix}/latest" SYMBOLIC)
  file(MAKE_DIRECTORY "${prefix}/devlib" "${prefix}/lib64/stub")
]])
