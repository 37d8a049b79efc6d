/// A run on disk: create, append, read, list, fingerprint; and recorded responses.
///
/// Nothing here executes a trial or computes a number.
@NullMarked
package dev.assay.store;

import org.jspecify.annotations.NullMarked;
