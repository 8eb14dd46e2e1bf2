# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# The compile and link options that every target of this project takes.
add_library(hostacl_options INTERFACE)
target_compile_options(hostacl_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow)
if(HOSTACL_WARNINGS_AS_ERRORS)
  target_compile_options(hostacl_options INTERFACE -Werror)
endif()
if(HOSTACL_SANITIZERS)
  target_compile_options(hostacl_options INTERFACE
    -fsanitize=${HOSTACL_SANITIZERS} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(hostacl_options INTERFACE -fsanitize=${HOSTACL_SANITIZERS})
endif()
