/// What words from files may do, and what a person has approved.
///
/// Which words would do what is for the registry to say; it is also the one place that asks.
@NullMarked
package dev.assay.trust;

import org.jspecify.annotations.NullMarked;
