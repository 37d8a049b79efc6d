/// Evaluations as JUnit tests: each example is a test, and the verdict over all of them is the last one.
///
/// Nothing is measured here: the run is a [dev.assay.job.Job], the verdict is that of [dev.assay.gate.Gate].
@NullMarked
package dev.assay.junit;

import org.jspecify.annotations.NullMarked;
