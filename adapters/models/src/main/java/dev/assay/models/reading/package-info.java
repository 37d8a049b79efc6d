/// Reads a prompt without a neural network: finds its question and its material, and answers from the material
/// alone, with quotes or with one value.
@NullMarked
package dev.assay.models.reading;

import org.jspecify.annotations.NullMarked;
