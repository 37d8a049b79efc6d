package dev.assay.grading;

import org.jspecify.annotations.Nullable;

/// The value a text stands for, null included.
record Parsed(@Nullable Object value) {}
