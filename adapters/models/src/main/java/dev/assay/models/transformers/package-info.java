/// Hugging Face models on this machine, through a Python worker of ours on the user's torch and
/// transformers.
///
/// The worker is the resource `worker.py`; it speaks JSON lines and knows nothing of Assay.
@NullMarked
package dev.assay.models.transformers;

import org.jspecify.annotations.NullMarked;
