package dev.assay.springai;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.json.Digests;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.ai.evaluation.EvaluationRequest;
import org.springframework.ai.evaluation.EvaluationResponse;

/// An evaluator of Assay as one of Spring AI: the user text is the question, the documents are the context, and the
/// response content is what is judged.
///
/// @param evaluator that judges
/// @param score the one of its scores that decides
/// @param min least value that passes
/// @param reference what is expected for a request: Spring AI does not carry it
public record SpringEvaluator(
        Evaluator<? super Example> evaluator,
        String score,
        double min,
        Function<EvaluationRequest, Reference> reference)
        implements org.springframework.ai.evaluation.Evaluator {
    /// One answer is expected whatever is asked.
    public static SpringEvaluator expecting(
            Evaluator<? super Example> evaluator, double min, String answer, String... evidence) {
        var reference = Reference.answer(answer, evidence);
        return new SpringEvaluator(evaluator, evaluator.scoreNames().getFirst(), min, _ -> reference);
    }

    @Override
    public EvaluationResponse evaluate(EvaluationRequest request) {
        var context = request.getDataList().stream()
                .map(document -> Optional.ofNullable(document.getText()).orElse(""))
                .collect(Collectors.joining("\n"));
        var example = new OpenExample(
                Digests.sha256(request.toString()).substring(0, 16),
                context,
                Map.of("question", request.getUserText()));
        var response = Response.answer(request.getResponseContent());
        return evaluator.score(example, reference.apply(request), response).stream()
                .filter(one -> one.name().equals(score))
                .findFirst()
                .map(this::told)
                .orElseGet(() -> unscored("the evaluator gave no score " + score));
    }

    private EvaluationResponse told(Score one) {
        return switch (one) {
            case Score.Value value ->
                new EvaluationResponse(
                        value.value() >= min, (float) value.value(), value.why(), Map.of("score", score, "min", min));
            case Score.Unscored none -> unscored(none.reason());
        };
    }

    /// No pass, and no zero either: the metadata says that there is no number.
    private EvaluationResponse unscored(String reason) {
        return new EvaluationResponse(
                false, Float.NaN, "unscored: " + reason, Map.of("score", score, "unscored", true));
    }
}
