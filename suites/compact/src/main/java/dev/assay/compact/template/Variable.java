package dev.assay.compact.template;

/// A name for a value that every case draws anew.
public record Variable(String name, ValueSource source) {}
