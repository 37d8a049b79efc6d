package dev.assay.sift.semantic;

import dev.assay.api.UserError;
import java.util.List;
import java.util.Map;

/// Similarities from a file.
record InjectedSimilarity(Map<String, Map<ViewKind, Double>> similarities) implements SemanticProvider.Similarity {
    @Override
    public String name() {
        return "injected";
    }

    @Override
    public List<Double> similarities(List<SemanticProvider.Question> questions) {
        return questions.stream().map(this::similarity).toList();
    }

    private Double similarity(SemanticProvider.Question question) {
        var given = similarities.getOrDefault(question.caseId(), Map.of()).get(question.view());
        if (given == null || !(given >= 0 && given <= 1)) {
            throw new UserError("case %s: no similarity from 0 to 1 for its %s answer\n       %s"
                    .formatted(
                            question.caseId(),
                            question.view(),
                            "give \"similarity\": {\"raw\": …, \"recovered\": …}, or take the lexical provider"));
        }
        return given;
    }
}
