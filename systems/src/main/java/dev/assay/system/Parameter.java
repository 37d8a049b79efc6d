package dev.assay.system;

/// Something that can be set in a spec: `head:ratio=0.5`.
///
/// @param defaultValue as it would be typed; empty when leaving it out means something no value does
public record Parameter(String name, String defaultValue, String description) {}
