package dev.assay.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// One trial as it is kept on disk: system × example × repeat, with its outcome and scores.
///
/// @param latencySeconds time inside the system alone, from the call to its last byte; empty where none was measured,
///     as for a row whose reply was given to another trial
/// @param metadata what else is known, such as API usage; never the example itself
public record EvalRow(
        TrialKey key,
        String cluster,
        Outcome outcome,
        OptionalDouble latencySeconds,
        Sizes sizes,
        List<Score> scores,
        Map<String, Object> metadata) {
    /// The metadata of a row that has a reply another trial paid for: `true`.
    public static final String SHARED = "shared";

    public EvalRow {
        scores = List.copyOf(scores);
        metadata = metadata.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    }

    /// A row whose time was measured.
    public EvalRow(
            TrialKey key,
            String cluster,
            Outcome outcome,
            double latencySeconds,
            Sizes sizes,
            List<Score> scores,
            Map<String, Object> metadata) {
        this(key, cluster, outcome, OptionalDouble.of(latencySeconds), sizes, scores, metadata);
    }

    public String system() {
        return key.system();
    }

    public String exampleId() {
        return key.exampleId();
    }

    public String dataset() {
        return key.dataset();
    }

    public boolean isAnswered() {
        return outcome instanceof Outcome.Answered;
    }

    /// Whether the row has a reply that another trial paid for.
    public boolean isShared() {
        return String.valueOf(metadata.get(SHARED)).equals("true");
    }

    /// The value of a score, empty when it is unscored or the row has none of that name.
    public OptionalDouble score(String name) {
        for (var score : scores) {
            if (score instanceof Score.Value value && value.name().equals(name)) {
                return OptionalDouble.of(value.value());
            }
        }
        return OptionalDouble.empty();
    }

    /// The same with another name for its system.
    public EvalRow calling(String system) {
        return system.equals(key.system())
                ? this
                : new EvalRow(key.calling(system), cluster, outcome, latencySeconds, sizes, scores, metadata);
    }

    public EvalRow withScores(List<Score> replacement) {
        return new EvalRow(key, cluster, outcome, latencySeconds, sizes, replacement, metadata);
    }
}
