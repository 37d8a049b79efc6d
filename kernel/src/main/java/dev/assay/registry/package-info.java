/// Everything that can be named: datasets, systems, evaluators, metrics, models, as modules, plugins and
/// callers add them.
///
/// Nothing is run from here.
@NullMarked
package dev.assay.registry;

import org.jspecify.annotations.NullMarked;
