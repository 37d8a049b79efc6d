/// Weights in a GGUF file, run by a llama.cpp server of ours: started, watched, restarted and ended here.
///
/// What holds, watches and asks a process of ours is also what a vLLM server is held by.
///
/// A server that somebody else runs belongs in `wire`; reading a GGUF file belongs in `hub.gguf`.
@NullMarked
package dev.assay.models.llama;

import org.jspecify.annotations.NullMarked;
