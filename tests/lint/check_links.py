#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Every relative link of a Markdown file leads to a file, and its anchor to a heading."""

import re

import source_tree

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)[^)]*\)")
FENCE = re.compile(r"^```.*?^```", re.M | re.S)
CODE_PATH = re.compile(r"`((?:src|include|tests|docs|scripts|examples|bench|python|cmake|tools)/[\w./-]+)`")


def anchors(text):
    """GitHub's anchors of the headings of a page."""
    headings = re.findall(r"^#+\s+(.*)$", FENCE.sub("", text), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def faults(root):
    found = []
    for path in source_tree.files(root):
        if path.suffix != ".md":
            continue
        text = FENCE.sub("", source_tree.read(root, path))
        for target in LINK.findall(text):
            if re.match(r"[a-z]+:", target):
                continue
            file_part, _, anchor = target.partition("#")
            linked = (root / path).parent / file_part if file_part else root / path
            if not linked.exists():
                found.append(f"{path}: link to {target}, which is not there")
            elif anchor and anchor not in anchors(linked.read_text(encoding="utf-8")):
                found.append(f"{path}: link to {target}, which has no such heading")
        for named in CODE_PATH.findall(text):
            if not (root / named).exists():
                found.append(f"{path}: names {named}, which is not there")
    return found


if __name__ == "__main__":
    source_tree.main(faults, __doc__)
