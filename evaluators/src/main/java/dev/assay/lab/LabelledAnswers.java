package dev.assay.lab;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// A question with a right and a wrong answer to it, both written by people for this purpose.
///
/// @param answers that are accepted
public record LabelledAnswers(String question, List<String> answers, String right, String wrong) {
    public LabelledAnswers {
        answers = List.copyOf(answers);
    }

    /// All that ship.
    public static List<LabelledAnswers> all() {
        try (var stream = LabelledAnswers.class.getResourceAsStream("answers.jsonl")) {
            if (stream == null) {
                throw new IllegalStateException("the program lacks its labelled answers");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> Json.read(line, LabelledAnswers.class))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    OpenExample example() {
        return new OpenExample(question, "", Map.of("question", question));
    }

    OpenReference reference() {
        return new OpenReference(Map.of("answers", answers));
    }
}
