// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The only macros of our own that the public headers use. Headers of one folder include each other
// by bare name, so that they are found whatever folder a client passes with -I.

#ifndef HOSTACL_ACL_HOSTACL_MACROS_H_
#define HOSTACL_ACL_HOSTACL_MACROS_H_

// Marks a function that the libraries export; they are built with hidden visibility.
#ifndef ACL_FUNC_VISIBILITY
#if defined(__GNUC__)
#define ACL_FUNC_VISIBILITY __attribute__((visibility("default")))
#else
#define ACL_FUNC_VISIBILITY
#endif
#endif

// Defines the named int constant `name`. In C++ it is an object of type int (it can be qualified
// with ::, deduced by a template, and bound to a reference). In C such an object is not a constant
// expression and could not be a case label, so there it is an enumerator, whose type is int too.
#ifdef __cplusplus
#define HOSTACL_INT_CONSTANT(name, value) static const int name = value
#else
#define HOSTACL_INT_CONSTANT(name, value) enum { name = value }
#endif

#endif  // HOSTACL_ACL_HOSTACL_MACROS_H_
