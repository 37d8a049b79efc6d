/// The number an answer commits to, in any notation a person would understand. Whether it is right belongs to
/// `fit.grading`.
@NullMarked
package dev.assay.fit.number;

import org.jspecify.annotations.NullMarked;
