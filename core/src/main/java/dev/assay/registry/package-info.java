/// Everything that can be named: built-in datasets, systems, evaluators and metrics, and what plugins and
/// callers add.
///
/// Nothing is run from here.
@NullMarked
package dev.assay.registry;

import org.jspecify.annotations.NullMarked;
