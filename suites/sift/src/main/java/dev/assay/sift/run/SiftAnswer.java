package dev.assay.sift.run;

import dev.assay.api.UserError;
import dev.assay.sift.SiftCase;
import dev.assay.sift.semantic.ViewKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An answer somebody already has: a line `{case_id, output, inference_ms?, error?, recovered?, similarity?}`.
///
/// @param output as the model gave it; empty where there is none
/// @param recovered the text some recovery made of it; where there is none ours is applied
/// @param error what went wrong when the model was asked
/// @param similarity to the target, by view, found elsewhere
public record SiftAnswer(
        SiftCase siftCase,
        String output,
        Optional<String> recovered,
        double inferenceMillis,
        Optional<String> error,
        Map<ViewKind, Double> similarity) {
    /// So the original begins the errors of answers that came but were refused.
    private static final String REFUSED = "output validation failed";

    /// @param place for messages
    public static SiftAnswer of(Map<String, Object> line, Map<String, SiftCase> cases, String place) {
        var id = text(line, "case_id", place)
                .orElseThrow(() -> new UserError("%s: \"case_id\" is missing".formatted(place)));
        var siftCase = cases.get(id);
        if (siftCase == null) {
            throw new UserError("%s: there is no case \"%s\"\n       the answers belong to other cases than these %d"
                    .formatted(place, id, cases.size()));
        }
        return new SiftAnswer(
                siftCase,
                text(line, "output", place).orElse(""),
                text(line, "recovered", place),
                number(line.get("inference_ms"), place),
                text(line, "error", place).filter(error -> !error.isEmpty()),
                similarity(line.get("similarity"), place));
    }

    private static Optional<String> text(Map<String, Object> line, String name, String place) {
        return switch (line.get(name)) {
            case null -> Optional.empty();
            case String text -> Optional.of(text);
            default -> throw new UserError("%s: \"%s\" is not a text".formatted(place, name));
        };
    }

    private static double number(@Nullable Object value, String place) {
        return switch (value) {
            case null -> 0;
            case Number number when number.doubleValue() >= 0 -> number.doubleValue();
            default -> throw new UserError("%s: \"inference_ms\" is not a number of milliseconds".formatted(place));
        };
    }

    /// Rounding has taken some similarities a hair past 1.
    private static Map<ViewKind, Double> similarity(@Nullable Object value, String place) {
        var similarity = new EnumMap<ViewKind, Double>(ViewKind.class);
        if (!(value instanceof Map<?, ?> views)) {
            return similarity;
        }
        for (var view : ViewKind.values()) {
            switch (views.get(view.toString())) {
                case null -> {}
                case Number number
                when Double.isFinite(number.doubleValue()) ->
                    similarity.put(view, Math.clamp(number.doubleValue(), 0, 1));
                default -> throw new UserError("%s: \"similarity.%s\" is not a number".formatted(place, view));
            }
        }
        return similarity;
    }

    /// The answer as given, to be recovered anew.
    public SiftAnswer unrecovered() {
        return new SiftAnswer(siftCase, output, Optional.empty(), inferenceMillis, error, similarity);
    }

    /// Whether the call itself failed, as opposed to an answer that was refused.
    boolean isOutage() {
        return error.isPresent() && !error.get().contains(REFUSED);
    }
}
