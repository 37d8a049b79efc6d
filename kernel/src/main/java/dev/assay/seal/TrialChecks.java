package dev.assay.seal;

import dev.assay.api.EvalRow;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Sizes;
import dev.assay.store.RunManifest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a row says of its trial beside its scores, held against the plan of the run and the example it was made of:
/// numbers are sorted, grouped and weighed by it.
///
/// @param examples by their place
record TrialChecks(RunManifest manifest, Map<Long, Labeled<OpenExample>> examples) {
    private static final List<String> USAGE =
            List.of("prompt_tokens", "completion_tokens", "total_tokens", "cached_tokens", "cost");

    /// What a row says of how it came to its reply.
    private static final Set<String> MARKS = Set.of(EvalRow.SHARED, "cached");

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
        var labels = labels(labeled);
        return otherLabel(row, labels)
                .or(() -> otherOutcome(row, labels.keySet()))
                .or(() -> unfoundedLabel(row, labels.keySet()));
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

    private static Map<String, Object> labels(Labeled<OpenExample> labeled) {
        var labels = new LinkedHashMap<String, Object>(labeled.example().labels());
        labels.putAll(labeled.reference().labels());
        return labels;
    }

    private static Optional<String> otherLabel(EvalRow row, Map<String, Object> labels) {
        return labels.entrySet().stream()
                .filter(label -> !String.valueOf(label.getValue())
                        .equals(String.valueOf(row.metadata().get(label.getKey()))))
                .map(label -> "says \"%s\" of %s, and its example \"%s\""
                        .formatted(row.metadata().get(label.getKey()), label.getKey(), label.getValue()))
                .findFirst();
    }

    /// What an answered row says beside the labels of its example is said by its reply, or by its system; numbers are
    /// grouped by it, too.
    private Optional<String> unfoundedLabel(EvalRow row, Set<String> labels) {
        if (!(row.outcome() instanceof Outcome.Answered(var response))) {
            return Optional.empty();
        }
        return row.metadata().entrySet().stream()
                .filter(said -> !labels.contains(said.getKey())
                        && !USAGE.contains(said.getKey())
                        && !MARKS.contains(said.getKey())
                        && !isSaid(said, response.fields())
                        && !isSaid(said, configuration(row)))
                .map(said -> "says \"%s\" of %s, and neither its example nor its reply does"
                        .formatted(said.getValue(), said.getKey()))
                .findFirst();
    }

    private Map<String, Object> configuration(EvalRow row) {
        var systems = manifest.setup().systems();
        return systems.get((int) (row.key().number() % systems.size())).configuration();
    }

    private static boolean isSaid(Map.Entry<String, Object> said, Map<?, ?> source) {
        return Objects.equals(source.get(said.getKey()), said.getValue())
                || source.values().stream()
                        .anyMatch(value -> value instanceof Map<?, ?> inner
                                && Objects.equals(inner.get(said.getKey()), said.getValue()));
    }

    private static Optional<String> otherOutcome(EvalRow row, Set<String> labels) {
        return switch (row.outcome()) {
            case Outcome.Answered(var response) -> otherUsage(row, response.fields(), labels);
            case Outcome.Failed _ ->
                row.scores().isEmpty() && row.sizes().equals(Sizes.UNKNOWN)
                        ? otherUsage(row, Map.of(), labels)
                        : Optional.of("failed and has scores or sizes");
        };
    }

    /// What a row counts, its reply says; what its reply does not say, it does not count. A failure has no reply.
    private static Optional<String> otherUsage(EvalRow row, Map<String, Object> reply, Set<String> labels) {
        var usage = reply.get("api_usage") instanceof Map<?, ?> told ? told : Map.of();
        return USAGE.stream()
                .filter(name -> !labels.contains(name))
                .filter(name ->
                        !number(usage.get(name)).equals(number(row.metadata().get(name))))
                .map(name -> "counts %s otherwise than its reply".formatted(name))
                .findFirst();
    }

    private static OptionalDouble number(@Nullable Object value) {
        return value instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }
}
