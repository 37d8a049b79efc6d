package dev.assay.sift.lint;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Paraphrases and other notations of targets, written by hand: `rewritten.jsonl`.
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
            case PARAPHRASE -> texts.getOrDefault(caseId + " paraphrase", List.of());
            case OTHER_NOTATION -> texts.getOrDefault(caseId + " notation", List.of());
            default -> List.of();
        };
    }
}
