/// Models that a vLLM server of ours runs: started by the first call, and ended with us.
///
/// A server that somebody else runs belongs in `wire`.
@NullMarked
package dev.assay.models.vllm;

import org.jspecify.annotations.NullMarked;
