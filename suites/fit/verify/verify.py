"""Runs every check. Exit status 0 if all hold."""

import check_coding
import check_math
import check_multilingual
import check_reasoning
import check_rules
import check_shape
import check_vectors
from pack import main

CHECKS = [check_shape, check_reasoning, check_math, check_vectors, check_coding, check_rules, check_multilingual]


def check():
    return all([module.check() for module in CHECKS])


if __name__ == "__main__":
    main(check)
