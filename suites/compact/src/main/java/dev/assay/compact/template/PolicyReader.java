package dev.assay.compact.template;

import dev.assay.compact.Difficulty;
import dev.assay.json.YamlNode;
import dev.assay.python.LenientIntegers;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads `difficulty_policy`.
final class PolicyReader {
    static final List<String> FIELDS = List.of("distractor_turns", "paraphrase_depth", "override_timing");
    static final List<String> OURS =
            Stream.concat(FIELDS.stream(), Stream.of("tokens")).toList();

    private final Fields fields;
    private final boolean isOurs;

    private PolicyReader(Fields fields, boolean isOurs) {
        this.fields = fields;
        this.isOurs = isOurs;
    }

    static DifficultyPolicy read(Fields fields, Dialect dialect) {
        return new PolicyReader(fields, dialect.isOurs()).policy();
    }

    private DifficultyPolicy policy() {
        fields.allowOnly(isOurs ? OURS : FIELDS);
        return new DifficultyPolicy(
                table("distractor_turns", this::count),
                table("paraphrase_depth", this::count),
                table("override_timing", PolicyReader::text),
                isOurs ? table("tokens", this::count) : Map.of());
    }

    private <T> Map<Difficulty, T> table(String name, Function<YamlNode, Optional<T>> read) {
        var table = new LinkedHashMap<Difficulty, T>();
        fields.node(name)
                .flatMap(node -> Fields.of(fields.pathOf(name), node, fields.findings()))
                .ifPresent(levels -> levels.mapping().entries().forEach(entry -> put(table, levels, entry, read)));
        return table;
    }

    private static <T> void put(
            Map<Difficulty, T> table, Fields levels, YamlNode.Entry entry, Function<YamlNode, Optional<T>> read) {
        var level = Difficulty.named(String.valueOf(entry.key()));
        var value = read.apply(entry.node());
        if (level.isEmpty()) {
            levels.wrong(
                    entry.key() + ".[key]", entry.line(), "is no level\n       there are easy, medium, hard, elite");
        }
        if (value.isEmpty()) {
            levels.wrong(String.valueOf(entry.key()), entry.node().line(), "is not what this table holds");
        }
        level.ifPresent(known -> value.ifPresent(found -> table.put(known, found)));
    }

    /// Below zero is refused when a case is made; in our own language already here.
    private Optional<BigInteger> count(YamlNode node) {
        return LenientIntegers.orWritten(node.value()).filter(number -> !isOurs || number.signum() >= 0);
    }

    private static Optional<String> text(YamlNode node) {
        return node.value() instanceof String text ? Optional.of(text) : Optional.empty();
    }
}
