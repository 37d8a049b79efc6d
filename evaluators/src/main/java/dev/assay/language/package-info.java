/// What can be said of a natural-language text without a trained model: its language, and its sentences.
@NullMarked
package dev.assay.language;

import org.jspecify.annotations.NullMarked;
