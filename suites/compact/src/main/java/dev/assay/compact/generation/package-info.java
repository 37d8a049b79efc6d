/// How templates become cases: seeds, random draws, word lists, filler, and the cases themselves.
///
/// Everything is a function of template, seed, level and lexicon; nothing here keeps state between cases.
@NullMarked
package dev.assay.compact.generation;

import org.jspecify.annotations.NullMarked;
