/// The compact suite on the kernel: its cases as examples, its methods as systems, its scores as an evaluator
/// and a metric; logs read into runs and written from them.
///
/// One case through its cycles belongs in `flow`. Nothing here prints.
@NullMarked
package dev.assay.compact.run;

import org.jspecify.annotations.NullMarked;
