/// Weights in a GGUF file, run by a llama.cpp server of ours: started, watched, restarted and ended here.
///
/// A server that somebody else runs belongs into `wire`, and reading what a GGUF file says into `gguf`.
@NullMarked
package dev.assay.llama;

import org.jspecify.annotations.NullMarked;
