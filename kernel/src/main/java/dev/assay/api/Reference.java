package dev.assay.api;

import java.util.List;
import java.util.Map;

/// The part of a case no system sees: answers, evidence, labels, tests. Evaluators receive it, and so does
/// a [Control].
public interface Reference {
    /// The reference of a case that has none.
    static Reference none() {
        return OpenReference.EMPTY;
    }

    /// A reference with one accepted answer, and the pieces of the context it rests on.
    static Reference answer(String answer, String... evidence) {
        return new OpenReference(Map.of("answer", answer, "evidence", List.of(evidence)));
    }

    /// Accepted answers, best first; empty when the case has no fixed answer.
    default List<String> answers() {
        return List.of();
    }

    /// Verbatim pieces of the context that together suffice to answer.
    default List<String> evidence() {
        return List.of();
    }

    /// What reports group the case by that no system may see, such as `depth`: kept in the metadata of each of
    /// its rows.
    default Map<String, Object> labels() {
        return Map.of();
    }

    /// Every field of the reference, in the order of the source.
    default Map<String, Object> fields() {
        return Map.of();
    }
}
