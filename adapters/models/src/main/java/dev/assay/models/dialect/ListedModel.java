package dev.assay.models.dialect;

import dev.assay.models.http.Printable;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// A model a provider has.
///
/// @param name as it is called by
/// @param bytes on disk, when told
/// @param details a few words: parameters, quantization, family, whether it is loaded
public record ListedModel(String name, OptionalLong bytes, String details) {
    static ListedModel of(String name, OptionalLong bytes, String... details) {
        return new ListedModel(
                Printable.of(name),
                bytes,
                Arrays.stream(details)
                        .map(Printable::of)
                        .filter(detail -> !detail.isEmpty())
                        .collect(Collectors.joining(" ")));
    }
}
