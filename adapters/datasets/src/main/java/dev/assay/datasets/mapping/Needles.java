package dev.assay.datasets.mapping;

import dev.assay.json.Digests;
import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/// A sentence hidden in a book that shares no word with the question about it: nolima.
public final class Needles {
    private static final String ALGORITHM = "L64X128MixRandom";
    private static final int[] DEPTHS = {0, 25, 50, 75, 100};
    private static final List<String> HOPS = List.of("onehop", "twohop");

    private Needles() {}

    /// The first character and the first question there is. Where the original inserts at random, the place
    /// here depends on the id, so that it stays.
    public static Mapping compat(String haystack) {
        return row -> {
            var examples = new ArrayList<Map<String, Object>>();
            tests(row).forEach((test, arguments) -> {
                var character = characters(row).getFirst();
                var id = "%s_%s".formatted(PythonValues.str(row.required("id")), test);
                var needle = filled(PythonValues.str(row.required("needle")), character, arguments);
                examples.add(Fields.id(id)
                        .context(inserted(haystack, needle, random(id)))
                        .question(filled(compatQuestion(row), character, arguments))
                        .answer(character)
                        .done());
            });
            return examples;
        };
    }

    private static Map<String, List<String>> tests(Columns row) {
        var tests = new LinkedHashMap<String, List<String>>();
        row.inside("tests").values().forEach((name, test) -> tests.put(name, arguments(test)));
        return tests;
    }

    private static List<String> arguments(@Nullable Object test) {
        return test instanceof Map<?, ?> map && map.get("input_args") instanceof List<?> list
                ? Options.texts(list)
                : List.of();
    }

    private static List<String> characters(Columns row) {
        var characters = Options.texts(row.or("character_set", List.of()));
        return characters.isEmpty() ? List.of("Alice") : characters;
    }

    private static String compatQuestion(Columns row) {
        var questions = row.inside("questions");
        return PythonValues.str(questions.or("onehop", questions.or("twohop", "")));
    }

    /// The character first, then the arguments in order; what one puts in, a later one may fill.
    private static String filled(String template, String character, List<String> arguments) {
        var text = template.replace("{CHAR}", character);
        for (int i = 0; i < arguments.size(); i++) {
            text = text.replace("{%s}".formatted(i + 1), arguments.get(i));
        }
        return text;
    }

    private static RandomGenerator random(String text) {
        return RandomGeneratorFactory.of(ALGORITHM)
                .create(Long.parseLong(Digests.sha256(text).substring(0, 15), 16));
    }

    private static String inserted(String haystack, String needle, RandomGenerator random) {
        var lines = new ArrayList<>(List.of(haystack.split("\n", -1)));
        lines.add(random.nextInt(lines.size() + 1), needle);
        return String.join("\n", lines);
    }

    /// Every question at every depth of a grid, about a character that depends on the id.
    public static Mapping standard(String haystack) {
        var lines = List.of(haystack.split("\n", -1));
        return row -> {
            var examples = new ArrayList<Map<String, Object>>();
            tests(row)
                    .forEach((test, arguments) -> HOPS.forEach(hop -> {
                        if (row.inside("questions").or(hop, "") instanceof String question && !question.isEmpty()) {
                            for (int depth : DEPTHS) {
                                examples.add(example(row, lines, test, arguments, hop, question, depth));
                            }
                        }
                    }));
            return examples;
        };
    }

    private static Map<String, Object> example(
            Columns row,
            List<String> lines,
            String test,
            List<String> arguments,
            String hop,
            String question,
            int depth) {
        var asked = "%s_%s_%s".formatted(PythonValues.str(row.required("id")), test, hop);
        var characters = characters(row);
        var character = characters.get(random(asked).nextInt(characters.size()));
        var needle = filled(row.text("needle"), character, arguments);
        return Fields.id(asked + "_" + depth)
                .context(at(lines, needle, depth))
                .question(filled(question, character, arguments))
                .with("benchmark", "nolima")
                .with("depth", depth / 100.0)
                .with("hops", hop)
                .with("cluster", asked)
                .answers(List.of(character))
                .with("evidence", List.of(needle))
                .done();
    }

    private static String at(List<String> lines, String needle, int depth) {
        var all = new ArrayList<>(lines);
        all.add((int) ((long) lines.size() * depth / 100), needle);
        return String.join("\n", all);
    }
}
