package dev.assay.api;

/// An example together with its reference, as a dataset holds them. Only the runner takes the two apart.
public record Labeled<E extends Example>(E example, Reference reference) {}
