#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The built libraries import no function that prints or ends the process, whatever header brought it in.

std::terminate is not among them: compilers put it where an exception would leave a noexcept function.
"""

import pathlib
import re
import subprocess
import sys

IMPORTS = re.compile(
    r"^(v?f?printf|__v?f?printf_chk|f?puts|putchar|putc|fputc|perror|fwrite|dprintf|syslog|abort|exit|_exit|_Exit"
    r"|quick_exit|raise|__assert_fail|_ZSt4(cout|cerr|clog)|stdout|stderr)$"
)


def faults_of(library):
    listing = subprocess.run(
        ["nm", "-D", "--undefined-only", str(library)], check=True, text=True, capture_output=True
    ).stdout
    names = {line.split()[-1].split("@")[0] for line in listing.splitlines()}
    return [f"{library.name}: imports {name}" for name in sorted(names) if IMPORTS.match(name)]


def main():
    libraries = sorted(pathlib.Path(sys.argv[1]).glob("lib*.so"))
    found = [fault for library in libraries for fault in faults_of(library)]
    print("\n".join(found) if found else f"clean: {len(libraries)} libraries")
    sys.exit(1 if found or not libraries else 0)


if __name__ == "__main__":
    main()
