/// What a user types for a system, a dataset, a model or an evaluator, parsed.
///
/// What a name stands for is decided by the registry.
@NullMarked
package dev.assay.spec;

import org.jspecify.annotations.NullMarked;
