package dev.assay.models.builtin;

import dev.assay.json.Json;
import dev.assay.text.UnicodeText;
import dev.assay.text.WholeWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The questions of the demo suite, read from the neighboring module.
final class DemoCases {
    private static final Path SUITE = Path.of("../../suites/context/demo");

    record Case(String id, String context, String question, String answer, List<String> evidence) {
        /// As the suite judges it: whatever the case and the spaces, but standing by itself.
        boolean isAnsweredBy(String reply) {
            return WholeWords.contains(plain(reply), plain(answer));
        }

        private static String plain(String text) {
            return UnicodeText.collapse(UnicodeText.lower(text));
        }

        String withoutEvidence() {
            var gone = evidence.stream().map(String::strip).collect(Collectors.toCollection(HashSet::new));
            return context.lines().filter(line -> !gone.contains(line.strip())).collect(Collectors.joining("\n"));
        }
    }

    private DemoCases() {}

    static List<Case> all() {
        return Stream.of("cmd.jsonl", "doc.jsonl")
                .flatMap(file -> read(SUITE.resolve(file)).lines())
                .map(Json::readMap)
                .map(DemoCases::of)
                .toList();
    }

    private static Case of(Map<String, Object> fields) {
        return new Case(
                String.valueOf(fields.get("id")),
                read(SUITE.resolve(String.valueOf(fields.get("context_file")))),
                String.valueOf(fields.get("question")),
                String.valueOf(fields.get("answer")),
                texts(fields.get("evidence")));
    }

    private static List<String> texts(@Nullable Object list) {
        return list instanceof List<?> texts
                ? texts.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
