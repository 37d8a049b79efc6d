package dev.assay.store;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `run.json`: what a run is, written first and never changed.
///
/// @param format of the folder; a newer one than we know is refused
/// @param id name of the folder
/// @param created ISO instant
/// @param examples how many the dataset gave
/// @param metrics specs, so that a report can be made again
/// @param origin how to find the dataset and systems again: the specs as they were typed
/// @param machine where it ran: for latency, never for scores
public record RunManifest(
        int format,
        String id,
        String created,
        String fingerprint,
        Setup setup,
        long examples,
        List<String> metrics,
        Origin origin,
        Map<String, Object> machine) {
    public static final int FORMAT = 1;

    public RunManifest {
        metrics = List.copyOf(metrics);
        machine = new LinkedHashMap<>(machine);
    }

    /// The words a run was started with, so that it can be gone on with by its id alone.
    ///
    /// @param dataset name or path; empty for a run started from Java
    /// @param limit most examples taken; 0 for all
    /// @param systems specs
    /// @param models specs of models that answer from what the systems keep; empty when none does
    /// @param proxies specs of models behind proxies under test; they answer beside the models
    /// @param evaluators specs
    /// @param budget of systems whose spec gives none
    /// @param concurrency trials at a time
    /// @param timeoutSeconds of one trial
    /// @param controls names of systems that saw the reference: never publishable
    /// @param derivedFrom run whose stored responses were scored again; empty for a run of its own
    public record Origin(
            String dataset,
            long limit,
            List<String> systems,
            List<String> models,
            List<String> proxies,
            List<String> evaluators,
            String budget,
            int concurrency,
            double timeoutSeconds,
            List<String> controls,
            String derivedFrom) {
        public Origin {
            systems = orNone(systems);
            models = orNone(models);
            proxies = orNone(proxies);
            evaluators = orNone(evaluators);
            controls = orNone(controls);
        }

        /// Of a run without proxies.
        public Origin(
                String dataset,
                long limit,
                List<String> systems,
                List<String> models,
                List<String> evaluators,
                String budget,
                int concurrency,
                double timeoutSeconds,
                List<String> controls,
                String derivedFrom) {
            this(
                    dataset,
                    limit,
                    systems,
                    models,
                    List.of(),
                    evaluators,
                    budget,
                    concurrency,
                    timeoutSeconds,
                    controls,
                    derivedFrom);
        }

        /// Older manifests lack some of them.
        private static List<String> orNone(@Nullable List<String> list) {
            return list == null ? List.of() : List.copyOf(list);
        }

        public Origin derivedFrom(String run) {
            return with(proxies, run);
        }

        public Origin withProxies(List<String> specs) {
            return with(specs, derivedFrom);
        }

        private Origin with(List<String> otherProxies, String otherRun) {
            return new Origin(
                    dataset,
                    limit,
                    systems,
                    models,
                    otherProxies,
                    evaluators,
                    budget,
                    concurrency,
                    timeoutSeconds,
                    controls,
                    otherRun);
        }

        /// Specs of all models that were called, those behind proxies last.
        public List<String> answerers() {
            return Stream.concat(models.stream(), proxies.stream()).toList();
        }
    }

    /// The same, its systems called otherwise.
    RunManifest calling(List<String> names) {
        return new RunManifest(
                format, id, created, fingerprint, setup.calling(names), examples, metrics, origin, machine);
    }

    /// Trials the plan holds.
    public long trials() {
        return examples * setup.systems().size() * setup.repeats();
    }
}
