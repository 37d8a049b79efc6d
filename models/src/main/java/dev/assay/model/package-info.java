/// What all models share: putting a reply together, and how often and how fast a model is called.
///
/// How a provider speaks belongs into `wire`; weights on this machine into `llama` and `transformers`.
@NullMarked
package dev.assay.model;

import org.jspecify.annotations.NullMarked;
