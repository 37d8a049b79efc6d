package dev.assay.dataset;

import static java.util.Objects.requireNonNull;

import dev.assay.api.Dataset;
import dev.assay.api.OpenExample;
import dev.assay.spec.Phrase;
import java.util.List;

/// Named, versioned cases with the systems, evaluators and metrics they are meant for.
///
/// @param suggestions what the description suggests, and where it says so
public record Suite(Description description, Dataset<OpenExample> dataset, Suggestions suggestions) {
    /// A suite that ships with Assay, or is made by code.
    public Suite(Description description, Dataset<OpenExample> dataset) {
        this(description, dataset, Suggestions.own(description));
    }

    /// Systems and evaluators, in the order of the description.
    public record Suggestions(List<Phrase> systems, List<Phrase> evaluators) {
        public Suggestions {
            systems = List.copyOf(systems);
            evaluators = List.copyOf(evaluators);
        }

        static Suggestions own(Description description) {
            return new Suggestions(Phrase.own(description.systems()), Phrase.own(description.evaluators()));
        }
    }

    /// `suite.yaml`.
    ///
    /// @param version bumped whenever a score could change
    /// @param cases JSONL files, beside it
    /// @param systems, evaluators, metrics specs, as one types them
    public record Description(
            String name,
            String version,
            String summary,
            List<String> cases,
            List<String> systems,
            List<String> evaluators,
            List<String> metrics) {
        public Description {
            requireNonNull(name, "name");
            requireNonNull(version, "version");
            cases = List.copyOf(requireNonNull(cases, "cases"));
            systems = List.copyOf(requireNonNull(systems, "systems"));
            evaluators = List.copyOf(requireNonNull(evaluators, "evaluators"));
            metrics = List.copyOf(requireNonNull(metrics, "metrics"));
        }
    }

    public String name() {
        return description.name();
    }
}
