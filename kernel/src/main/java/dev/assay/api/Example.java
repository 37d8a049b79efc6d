package dev.assay.api;

import java.util.Map;
import java.util.Optional;

/// One case as a system sees it: everything but the [Reference].
///
/// Suites bring their own records; [OpenExample] serves files with any keys.
public interface Example {
    /// Unique within its dataset, stable for ever.
    String id();

    /// The text a system is asked to shorten, compact or answer from.
    String context();

    /// Tag of the dataset the example came from; empty when there is none.
    default String dataset() {
        return "";
    }

    /// What will be asked of the context, when the case asks anything.
    default Optional<String> question() {
        return Optional.empty();
    }

    /// Examples that share a source (one log, one template, one conversation) share a cluster: their errors
    /// are not independent, and intervals widen accordingly.
    default String cluster() {
        return id();
    }

    /// What reports group the example by, such as `qa_type`: kept in the metadata of each of its rows,
    /// failed ones too.
    default Map<String, Object> labels() {
        return Map.of();
    }

    /// Every further field a system may read, in the order of the source.
    default Map<String, Object> fields() {
        return Map.of();
    }
}
