package dev.assay.sift.scoring;

import dev.assay.sift.reading.FactScore;
import dev.assay.sift.validation.Verdict;
import java.util.Optional;

/// What is told of an answer by its text alone.
///
/// @param text without the blanks around it
/// @param format how far it has the form asked for, 0 to 1
/// @param facts what it says of the facts of the case; empty in compat, which looks at words
record Reading(String text, double format, Verdict verdict, Optional<FactScore> facts) {}
