/// Fetching a model's file from a hub or any address: resumed, checked, never half there.
///
/// What is in the file belongs into `gguf`; running it into `llama`.
@NullMarked
package dev.assay.hub;

import org.jspecify.annotations.NullMarked;
