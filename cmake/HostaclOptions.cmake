# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# The compile and link options that every target of this project takes.
add_library(hostacl_options INTERFACE)
target_compile_options(hostacl_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow)
# Errors with the compilers that the tests run, g++ 12 and clang 14: what a newer one has learnt to warn of is to be seen,
# but must not keep anybody from building.
if(HOSTACL_WARNINGS_AS_ERRORS)
  target_compile_options(hostacl_options INTERFACE
    $<$<AND:$<COMPILE_LANG_AND_ID:CXX,GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Werror>
    $<$<AND:$<COMPILE_LANG_AND_ID:CXX,Clang>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,15>>:-Werror>
    $<$<AND:$<COMPILE_LANG_AND_ID:C,GNU>,$<VERSION_LESS:$<C_COMPILER_VERSION>,13>>:-Werror>
    $<$<AND:$<COMPILE_LANG_AND_ID:C,Clang>,$<VERSION_LESS:$<C_COMPILER_VERSION>,15>>:-Werror>)
endif()
# -fno-sanitize=enum: the interface is C's, where an enum argument may be any int, and one outside the list must get its
# code. Neither compiler takes its range for granted (that would be -fstrict-enums).
if(HOSTACL_SANITIZERS)
  target_compile_options(hostacl_options INTERFACE
    -fsanitize=${HOSTACL_SANITIZERS} -fno-sanitize=enum -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(hostacl_options INTERFACE -fsanitize=${HOSTACL_SANITIZERS})
endif()
