/// The official scorers of long-context benchmarks, rule for rule, so that numbers compare with published
/// ones.
///
/// They have no profiles: an official rule is what it is, oddities included. Nothing here loads a dataset
/// or calls a model.
@NullMarked
package dev.assay.context.official;

import org.jspecify.annotations.NullMarked;
