# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

include_guard(GLOBAL)
find_package(GTest REQUIRED)

# An executable of GoogleTest cases: hostacl_add_gtest(<target> SOURCES <file>... [LIBRARIES <lib>...])
function(hostacl_add_gtest target)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBRARIES" ${ARGN})
  add_executable(${target} ${ARG_SOURCES})
  target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/..")
  target_link_libraries(${target} PRIVATE hostacl_options ${ARG_LIBRARIES} GTest::gmock GTest::gtest GTest::gtest_main)
endfunction()

# One ctest that runs the cases FILTER of an executable. A filter that matches nothing fails.
#   hostacl_add_gtest_run(<test> <target> [FILTER <pattern>] [TIMEOUT <s>] [LABELS <l>...] [ENVIRONMENT <k=v>...])
function(hostacl_add_gtest_run name target)
  cmake_parse_arguments(ARG "" "FILTER;TIMEOUT" "LABELS;ENVIRONMENT" ${ARGN})
  if(NOT ARG_FILTER)
    set(ARG_FILTER "*")
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  add_test(NAME ${name} COMMAND ${target} "--gtest_filter=${ARG_FILTER}" --gtest_brief=0)
  set_tests_properties(${name} PROPERTIES
    TIMEOUT ${ARG_TIMEOUT}
    FAIL_REGULAR_EXPRESSION "Running 0 tests;\\[  FAILED  \\]"
    LABELS "${ARG_LABELS}"
    ENVIRONMENT "${ARG_ENVIRONMENT}")
endfunction()
