/// The `assay` command: one class a command, and the only code that prints.
///
/// No rule of scoring, storing or running belongs here.
@NullMarked
package dev.assay.cli;

import org.jspecify.annotations.NullMarked;
