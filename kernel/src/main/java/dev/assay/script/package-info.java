/// The vocabulary of guests that run scripts nobody has read: a task, its limits, its outcome.
///
/// Nothing here imports more than the JDK.
@NullMarked
package dev.assay.script;

import org.jspecify.annotations.NullMarked;
