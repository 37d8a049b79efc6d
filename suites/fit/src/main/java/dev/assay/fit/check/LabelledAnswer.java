package dev.assay.fit.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.api.UserError;
import dev.assay.fit.FitCategory;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// An answer to a prompt of the pack that ships, and whether it is right.
///
/// @param row what it is called in reports
public record LabelledAnswer(String row, FitCategory category, int promptId, String response, boolean isRight) {
    private static final List<String> FILES = List.of("reasoning", "coding", "rules", "math", "multilingual", "blind");

    /// All that ship with Assay.
    public static List<LabelledAnswer> builtIn() {
        return FILES.stream().flatMap(LabelledAnswer::shipped).toList();
    }

    private static Stream<LabelledAnswer> shipped(String file) {
        var name = "/suites/fit/answers/%s.jsonl".formatted(file);
        try (var in = Objects.requireNonNull(LabelledAnswer.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), UTF_8)
                            .lines()
                            .filter(line -> !line.isBlank())
                            .map(line -> of(Json.readMap(line), name))
                            .toList()
                            .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param place for complaints, such as `answers.jsonl:3`
    public static LabelledAnswer of(Map<String, ?> fields, String place) {
        if (fields.get("promptId") instanceof Integer id
                && fields.get("response") instanceof String response
                && fields.get("correct") instanceof Boolean correct) {
            return new LabelledAnswer(
                    String.valueOf(fields.get("row")),
                    FitCategory.named(String.valueOf(fields.get("category"))),
                    id,
                    response,
                    correct);
        }
        throw new UserError(
                "%s: not a labelled answer\n       every line needs category, promptId, response and correct"
                        .formatted(place));
    }
}
