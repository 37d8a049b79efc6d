package dev.assay.sift.scoring;

import dev.assay.sift.validation.Verdict;

/// What is measured of an answer before its quality is known; each from 0 to 1, higher is better.
///
/// @param content what the profile multiplies a case by for what an answer holds or lacks; 1 in compat
record Components(double preservation, double format, double brevity, double content) {
    /// How well the instruction was followed: the form, a little less where the answer is too long.
    double instruction(Verdict verdict) {
        return verdict.isRejected() ? 0 : format * (0.7 + 0.3 * brevity);
    }
}
