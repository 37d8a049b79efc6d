package dev.assay.lab;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A question with a right and a wrong answer to it, both written by people for this purpose.
///
/// @param context the conversation that is asked about; blank where none is
/// @param answers that are accepted
public record LabelledAnswers(
        @Nullable String context, String question, List<String> answers, String right, String wrong) {
    /// Asks whether an answer claims what nobody said; its labels need a conversation.
    static final String OF_MEMORIES = "false-memory-rate";

    public LabelledAnswers {
        answers = List.copyOf(answers);
    }

    /// Those that ship for an evaluator.
    public static List<LabelledAnswers> of(String evaluator) {
        return read(evaluator.equals(OF_MEMORIES) ? "memories.jsonl" : "answers.jsonl");
    }

    private static List<LabelledAnswers> read(String file) {
        try (var stream = LabelledAnswers.class.getResourceAsStream(file)) {
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
        return new OpenExample(question, Objects.requireNonNullElse(context, ""), Map.of("question", question));
    }

    OpenReference reference() {
        return new OpenReference(Map.of("answers", answers));
    }
}
