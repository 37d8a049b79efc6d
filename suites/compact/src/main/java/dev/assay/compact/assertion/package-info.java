/// Whether a text asserts what it mentions, denies it, supposes it or only announces it: words that turn a phrase down,
/// before it and behind it.
@NullMarked
package dev.assay.compact.assertion;

import org.jspecify.annotations.NullMarked;
