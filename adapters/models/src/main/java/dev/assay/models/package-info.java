/// What all models share: putting a reply together, and how often and how fast a model is called.
///
/// How a provider speaks belongs in `dialect`; weights on this machine in `llama`, `transformers` and
/// `vllm`.
@NullMarked
package dev.assay.models;

import org.jspecify.annotations.NullMarked;
