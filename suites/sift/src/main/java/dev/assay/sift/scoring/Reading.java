package dev.assay.sift.scoring;

import dev.assay.sift.validation.Verdict;

/// What is told of an answer by its text alone.
///
/// @param text without the blanks around it
/// @param format how far it has the form asked for, 0 to 1
record Reading(String text, double format, Verdict verdict) {}
