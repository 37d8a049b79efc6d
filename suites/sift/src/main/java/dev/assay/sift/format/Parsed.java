package dev.assay.sift.format;

import org.jspecify.annotations.Nullable;

/// The value a text stands for, null included.
public record Parsed(@Nullable Object value) {}
