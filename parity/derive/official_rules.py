"""Rules of official long-context scorers, restated from their published description. Nothing here calls Assay."""

import difflib
import re


def ruler(prediction, references):
    """All: the share of references contained, whatever their case. Part: whether any is. In percent, two decimals."""
    found = [float(one.lower() in prediction.lower()) for one in references]
    return round(sum(found) / len(found) * 100, 2), round(max(found) * 100, 2)


def mrcr(response, answer, prefix):
    """Nothing without the prefix; else the ratio of Python's difflib over what follows it on both sides."""
    if not response.startswith(prefix):
        return 0.0
    return difflib.SequenceMatcher(None, response.removeprefix(prefix), answer.removeprefix(prefix)).ratio()


def babilong(target, output, question, labels):
    """Labels of the first sentence that the question does not name must be exactly those of the target."""
    first = re.split(r"\.|<context>|<example>|question", output.lower())[0]
    labels = {label.lower() for label in labels}
    said = {label for label in labels if label in first and label not in question.lower()}
    parts = target.split(",") if "," in target and len(target) > 3 else [target]
    return said == {part.lower() for part in parts}
