package dev.assay.sift.lint;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Answers written by hand, as a model would give them: paraphrases and other notations of targets, and answers with
/// something wrong, exchanged, denied or added. `rewritten.jsonl`.
final class Rewritten {
    private final Map<String, List<String>> texts = new HashMap<>();

    private Rewritten() {}

    /// Those that ship with the cases.
    static Rewritten shipped() {
        var rewritten = new Rewritten();
        try (var in = Rewritten.class.getResourceAsStream("/suites/sift/rewritten.jsonl")) {
            if (in != null) {
                new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .map(Json::readMap)
                        .forEach(rewritten::add);
            }
        } catch (IOException e) {
            throw UserError.environment("suites/sift/rewritten.jsonl cannot be read: %s".formatted(e), e);
        }
        return rewritten;
    }

    private void add(Map<String, Object> line) {
        texts.computeIfAbsent(line.get("case_id") + " " + line.get("kind"), _ -> new ArrayList<>())
                .add(String.valueOf(line.get("output")));
    }

    List<String> of(String caseId, AnswerKind kind) {
        return switch (kind) {
            case PARAPHRASE, SWAPPED, NEGATED, EXTRA_FALSE, EXTRA_TRUE -> written(caseId, kind.toString());
            case OTHER_NOTATION -> written(caseId, "notation");
            case WRONG_NUMBER -> written(caseId, "wrong value");
            default -> List.of();
        };
    }

    private List<String> written(String caseId, String kind) {
        return texts.getOrDefault(caseId + " " + kind, List.of());
    }
}
