/// What a GGUF file says of the model in it, read without loading a weight: header, metadata, tensor
/// directory, and the memory it will need.
///
/// Running a model belongs elsewhere.
@NullMarked
package dev.assay.hub.gguf;

import org.jspecify.annotations.NullMarked;
