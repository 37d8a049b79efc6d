package dev.assay.dataset;

import dev.assay.api.Dataset;
import dev.assay.api.OpenExample;
import java.util.List;

/// Named, versioned cases with the systems, evaluators and metrics they are meant for.
public record Suite(Description description, Dataset<OpenExample> dataset) {
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
            cases = List.copyOf(cases);
            systems = List.copyOf(systems);
            evaluators = List.copyOf(evaluators);
            metrics = List.copyOf(metrics);
        }
    }

    public String name() {
        return description.name();
    }
}
