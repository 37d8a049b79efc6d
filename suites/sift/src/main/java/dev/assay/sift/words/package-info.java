/// The words of a target and of an answer, counted and compared.
@NullMarked
package dev.assay.sift.words;

import org.jspecify.annotations.NullMarked;
