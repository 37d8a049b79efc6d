/// The fit suite asked live: its prompts as examples of a run, a model as the system, its grader as the
/// evaluator; and what is measured beside, speed, memory and depth.
///
/// Nothing here starts or finds a runtime, and nothing prints.
@NullMarked
package dev.assay.fit.run;

import org.jspecify.annotations.NullMarked;
