/// What the words of a text are, whatever their notation: values, words by stem, words that deny.
@NullMarked
package dev.assay.sift.lexis;

import org.jspecify.annotations.NullMarked;
