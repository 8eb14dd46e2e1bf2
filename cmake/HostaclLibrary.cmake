# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# hostacl_add_objects(NAME SOURCES ... [DEPENDS ...])
# One folder of src/ as an object library that may include "<folder>/<file>.h".
function(hostacl_add_objects name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  add_library(${name} OBJECT ${arg_SOURCES})
  target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${name} PUBLIC hostacl_headers ${arg_DEPENDS} PRIVATE hostacl_options)
endfunction()

# hostacl_add_library(NAME OBJECTS ... EXPORTS MAP [LINKS ...])
# A shared library lib<NAME>.so with the vendor's name: SONAME equal to the file name, only the symbols of the version
# script MAP, and its neighbours found beside it wherever the prefix is moved.
function(hostacl_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "EXPORTS" "OBJECTS;LINKS")
  add_library(${name} SHARED)
  target_link_libraries(${name} PRIVATE ${arg_OBJECTS} hostacl_options PUBLIC hostacl_headers ${arg_LINKS})
  get_filename_component(map "${arg_EXPORTS}" ABSOLUTE)
  target_link_options(${name} PRIVATE "LINKER:--version-script=${map}" "LINKER:-z,relro" "LINKER:-z,now"
    "LINKER:-z,nodelete")  # worker threads outlive a dlclose
  if(NOT HOSTACL_SANITIZERS)
    target_link_options(${name} PRIVATE "LINKER:--no-undefined")
  endif()
  set_target_properties(${name} PROPERTIES LINK_DEPENDS "${map}")
  hostacl_place_library(${name})
endfunction()

# hostacl_add_forwarding_library(NAME TARGET)
# A lib<NAME>.so that has TARGET's public names for the link editor, which does not look into what a library NEEDs, and
# no code: it is an ELF filter, so the dynamic loader takes each name from TARGET. Under a loader without filters the
# names would answer 207000, feature not supported.
function(hostacl_add_forwarding_library name target)
  get_target_property(map ${target} LINK_DEPENDS)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${map}")
  file(STRINGS "${map}" names REGEX "^    [A-Za-z0-9_]+;$")
  list(TRANSFORM names REPLACE "^ *([A-Za-z0-9_]+);$" "int \\1(void) { return 207000@ }")
  list(JOIN names "\n" definitions)
  string(REPLACE "@" ";" definitions "${definitions}")
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}.c")
  file(CONFIGURE OUTPUT "${source}" CONTENT "#pragma GCC visibility push(default)\n@definitions@\n" @ONLY)
  add_library(${name} SHARED "${source}")
  target_link_libraries(${name} PRIVATE "-Wl,--push-state,--no-as-needed" ${target} "-Wl,--pop-state")
  target_link_options(${name} PRIVATE "LINKER:--filter=$<TARGET_FILE_NAME:${target}>")
  hostacl_place_library(${name})
endfunction()

function(hostacl_place_library name)
  # A library NEEDs what it uses; compilers differ in whether they ask for that themselves.
  target_link_options(${name} PRIVATE "LINKER:--as-needed")
  set_target_properties(${name} PROPERTIES BUILD_RPATH_USE_ORIGIN ON BUILD_RPATH "$ORIGIN" INSTALL_RPATH "$ORIGIN")
  set_property(GLOBAL APPEND PROPERTY hostacl_libraries ${name})
endfunction()
