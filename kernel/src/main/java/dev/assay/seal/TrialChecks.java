package dev.assay.seal;

import dev.assay.api.EvalRow;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Sizes;
import dev.assay.store.RunManifest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a row says of its trial beside its scores, held against the plan of the run and the example it was made of:
/// numbers are sorted, grouped and weighed by it.
///
/// @param examples by their place
record TrialChecks(RunManifest manifest, Map<Long, Labeled<OpenExample>> examples) {
    private static final List<String> USAGE =
            List.of("prompt_tokens", "completion_tokens", "total_tokens", "cached_tokens", "cost");

    /// Empty where the run has no such trial.
    Optional<Labeled<OpenExample>> example(EvalRow row) {
        return Optional.ofNullable(examples.get(row.key().number() / arms()));
    }

    private long arms() {
        return (long) manifest.setup().systems().size() * manifest.setup().repeats();
    }

    /// What is not as the plan, the example or the row itself has it; empty where all is.
    Optional<String> difference(EvalRow row) {
        return example(row)
                .filter(labeled -> labeled.example().id().equals(row.exampleId()))
                .map(labeled -> differenceOf(row, labeled))
                .orElse(Optional.of("is of another example"))
                .map(what -> "trial %d %s".formatted(row.key().number(), what));
    }

    private Optional<String> differenceOf(EvalRow row, Labeled<OpenExample> labeled) {
        if (!isOfItsArm(row)) {
            return Optional.of("is of another system");
        }
        if (!row.dataset().equals(datasetOf(labeled.example()))) {
            return Optional.of("is of another dataset");
        }
        if (!row.cluster().equals(labeled.example().cluster())
                && (row.isAnswered() || !row.cluster().equals(row.exampleId()))) {
            return Optional.of("is of another cluster");
        }
        return otherLabel(row, labeled).or(() -> otherOutcome(row));
    }

    private boolean isOfItsArm(EvalRow row) {
        var names = manifest.setup().systemNames();
        int arm = (int) (row.key().number() % arms());
        return names.get(arm % names.size()).equals(row.system())
                && arm / names.size() == row.key().repeat();
    }

    private String datasetOf(OpenExample example) {
        return example.dataset().isEmpty() ? manifest.setup().dataset().name() : example.dataset();
    }

    private static Optional<String> otherLabel(EvalRow row, Labeled<OpenExample> labeled) {
        var labels = new LinkedHashMap<>(labeled.example().labels());
        labels.putAll(labeled.reference().labels());
        return labels.entrySet().stream()
                .filter(label -> !String.valueOf(label.getValue())
                        .equals(String.valueOf(row.metadata().get(label.getKey()))))
                .map(label -> "says \"%s\" of %s, and its example \"%s\""
                        .formatted(row.metadata().get(label.getKey()), label.getKey(), label.getValue()))
                .findFirst();
    }

    private static Optional<String> otherOutcome(EvalRow row) {
        return switch (row.outcome()) {
            case Outcome.Answered(var response) -> otherUsage(row, response);
            case Outcome.Failed _ ->
                row.scores().isEmpty() && row.sizes().equals(Sizes.UNKNOWN)
                        ? Optional.empty()
                        : Optional.of("failed and has scores or sizes");
        };
    }

    private static Optional<String> otherUsage(EvalRow row, Response response) {
        return response.fields().get("api_usage") instanceof Map<?, ?> usage
                ? USAGE.stream()
                        .filter(name -> usage.get(name) instanceof Number told
                                && row.metadata().get(name) instanceof Number counted
                                && told.doubleValue() != counted.doubleValue())
                        .map(name -> "counts %s otherwise than its reply".formatted(name))
                        .findFirst()
                : Optional.empty();
    }
}
