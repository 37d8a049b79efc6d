/// Whether a text asserts what it mentions, or denies it: words that turn a phrase down, before it and behind it.
@NullMarked
package dev.assay.compact.assertion;

import org.jspecify.annotations.NullMarked;
