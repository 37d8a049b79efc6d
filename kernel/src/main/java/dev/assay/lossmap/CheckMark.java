package dev.assay.lossmap;

import dev.assay.api.Reference;
import dev.assay.api.Score;
import dev.assay.text.FailureLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A score of a row as a check of its output, with the places of the input that carried its evidence.
///
/// @param value empty where it is unscored
/// @param passed empty where that cannot be said
public record CheckMark(
        String name, OptionalDouble value, Optional<Boolean> passed, String reason, List<AnchorMark.Place> evidence) {
    private static final double FULL = 1 - 1e-9;

    /// Scores of which less is better.
    private static final List<String> LESS = List.of("thought", "hurt", "fabrication", "contradiction");

    /// Scores that measure and do not judge.
    private static final List<String> MEASURES = List.of("shortened", "recovery", "raw_", "brevity");

    /// Scores that no place of the input answers for.
    private static final List<String> PLACELESS = List.of(
            "shortened",
            "recovery",
            "thought",
            "brevity",
            "format",
            "instruction",
            "accepted",
            "usable",
            "fabrication");
    private static final int MOST_PLACES = 20;

    public CheckMark {
        evidence = List.copyOf(evidence);
    }

    /// A check for every score, lost evidence first among its places.
    public static List<CheckMark> of(
            List<Score> scores, Optional<Reference> reference, List<AnchorMark> anchors, String input) {
        return scores.stream()
                .map(score -> switch (score) {
                    case Score.Value value ->
                        new CheckMark(
                                value.name(),
                                OptionalDouble.of(value.value()),
                                isAny(value.name(), MEASURES) ? Optional.empty() : Optional.of(isPassed(value)),
                                value.why(),
                                evidence(value.name(), reference, anchors, input));
                    case Score.Unscored refusal ->
                        new CheckMark(
                                refusal.name(), OptionalDouble.empty(), Optional.empty(), refusal.reason(), List.of());
                })
                .toList();
    }

    private static boolean isPassed(Score.Value value) {
        return isAny(value.name(), LESS) ? value.value() <= 1 - FULL : value.value() >= FULL;
    }

    private static boolean isAny(String name, List<String> parts) {
        return parts.stream().anyMatch(name::contains);
    }

    private static List<AnchorMark.Place> evidence(
            String name, Optional<Reference> reference, List<AnchorMark> anchors, String input) {
        if (isAny(name, PLACELESS)) {
            return List.of();
        }
        if (name.contains("failure")) {
            return failureLines(input);
        }
        if (name.contains("answer") || name.contains("f1") || name.contains("contains") || name.contains("exact")) {
            return reference.map(known -> answers(known, anchors, input)).orElse(List.of());
        }
        return places(anchors);
    }

    private static List<AnchorMark.Place> answers(Reference reference, List<AnchorMark> anchors, String input) {
        var places = new ArrayList<AnchorMark.Place>();
        reference.answers().forEach(answer -> places.addAll(AnchorMark.all(answer, input, MOST_PLACES)));
        return places.isEmpty()
                ? places(anchors)
                : places.stream().limit(MOST_PLACES).toList();
    }

    private static List<AnchorMark.Place> places(List<AnchorMark> anchors) {
        return anchors.stream()
                .sorted((a, b) -> b.state().compareTo(a.state()))
                .map(AnchorMark::place)
                .flatMap(Optional::stream)
                .limit(MOST_PLACES)
                .toList();
    }

    private static List<AnchorMark.Place> failureLines(String input) {
        var places = new ArrayList<AnchorMark.Place>();
        int from = 0;
        while (from < input.length() && places.size() < MOST_PLACES) {
            int end = input.indexOf('\n', from);
            int to = end < 0 ? input.length() : end;
            if (FailureLines.isFailure(input.substring(from, to))) {
                places.add(new AnchorMark.Place(from, to));
            }
            from = to + 1;
        }
        return places;
    }
}
