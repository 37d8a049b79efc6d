/// How good an answer to a sift case is: components, case score and roll-up, raw and recovered.
///
/// Form belongs in `format`, closeness of meaning in `semantic`, counting of words in `words`.
@NullMarked
package dev.assay.sift.scoring;

import org.jspecify.annotations.NullMarked;
