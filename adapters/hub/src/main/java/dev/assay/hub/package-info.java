/// Files fetched from a model hub or any address: resumed, checked, never half there.
///
/// What is in a file belongs in `gguf`.
@NullMarked
package dev.assay.hub;

import org.jspecify.annotations.NullMarked;
