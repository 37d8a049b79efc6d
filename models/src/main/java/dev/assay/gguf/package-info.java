/// What a GGUF file says of the model in it, read without loading a weight: header, metadata, tensor
/// directory, and the memory it will need.
///
/// Running a model belongs into `llama`; fetching one into `hub`.
@NullMarked
package dev.assay.gguf;

import org.jspecify.annotations.NullMarked;
