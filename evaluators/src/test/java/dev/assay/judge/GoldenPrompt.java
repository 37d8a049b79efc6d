package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.Prompt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A prompt template found again from texts it was filled into: the constant parts are those that all
/// share.
final class GoldenPrompt {
    private GoldenPrompt() {}

    /// A prompt as it was sent, and what had been put into it, in the order of its places.
    record Filled(String text, Map<String, String> values) {}

    /// The one way to cut the first text at its values that gives every other text, too.
    static Prompt behind(List<Filled> all) {
        var first = all.stream()
                .filter(filled -> filled.values().values().stream().noneMatch(String::isEmpty))
                .max((left, right) -> Integer.compare(shortest(left), shortest(right)))
                .orElseThrow();
        var template = cut(first);
        assertThat(all)
                .allSatisfy(filled -> assertThat(template.fill(filled.values())).isEqualTo(filled.text()));
        return template;
    }

    private static int shortest(Filled filled) {
        return filled.values().values().stream().mapToInt(String::length).min().orElse(0);
    }

    private static Prompt cut(Filled filled) {
        var template = new StringBuilder();
        int at = 0;
        for (var value : new LinkedHashMap<>(filled.values()).entrySet()) {
            int found = filled.text().indexOf(value.getValue(), at);
            assertThat(found).as("%s in %s", value, filled.text()).isNotNegative();
            template.append(filled.text(), at, found)
                    .append("{{")
                    .append(value.getKey())
                    .append("}}");
            at = found + value.getValue().length();
        }
        return new Prompt(
                template.append(filled.text(), at, filled.text().length()).toString());
    }
}
