package dev.assay.ifeval;

import dev.assay.text.UnicodeText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What a forgiving reader may take the response to be: without its first line, its last or both, as for a
/// greeting or a sign-off, and each of these without asterisks.
final class LooseVariants {
    private LooseVariants() {}

    /// At most eight, the response itself first.
    static Set<String> of(String response) {
        var lines = List.of(response.split("\n", -1));
        var last = lines.size() - 1;
        var shortened = Stream.of(response, joined(lines, 1, last + 1), joined(lines, 0, last), joined(lines, 1, last));
        var variants = new LinkedHashSet<>(shortened.toList());
        List.copyOf(variants).forEach(variant -> variants.add(variant.replace("*", "")));
        return variants;
    }

    private static String joined(List<String> lines, int start, int end) {
        return start >= end ? "" : UnicodeText.strip(String.join("\n", lines.subList(start, end)));
    }
}
