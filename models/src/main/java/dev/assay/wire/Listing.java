package dev.assay.wire;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/// Where a provider lists its models, and how such a list is read.
///
/// @param path below the address of the provider
record Listing(String path, Function<Node, List<Listed>> reading) {
    /// A model a provider has.
    ///
    /// @param name as it is called by
    /// @param bytes on disk, when told
    /// @param details a few words: parameters, quantization, family, whether it is loaded
    public record Listed(String name, OptionalLong bytes, String details) {}
}
