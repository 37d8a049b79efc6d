package dev.assay.store;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `run.json`: what a run is, written first and never changed. Its second page is `heads.json`.
///
/// @param format of the folder: 1 for runs that are not sealed; a newer one than we know is refused
/// @param id name of the folder
/// @param created ISO instant
/// @param examples how many the dataset gave
/// @param metrics specs, so that a report can be made again
/// @param origin how to find the dataset and systems again: the specs as they were typed
/// @param machine where it ran: for latency, never for scores
/// @param digests SHA-256 of what the run was made of: setup and each of its parts, examples, references, programs,
///     models, and the program that ran
public record RunManifest(
        int format,
        String id,
        String created,
        String fingerprint,
        Setup setup,
        long examples,
        List<String> metrics,
        Origin origin,
        Map<String, Object> machine,
        Map<String, String> digests) {
    public static final int FORMAT = 2;
    private static final int FIRST_SEALED = 2;

    /// Files are named after a run.
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_ .+=@-]*");

    public RunManifest {
        requireNonNull(id, "id");
        requireNonNull(created, "created");
        requireNonNull(fingerprint, "fingerprint");
        requireNonNull(setup, "setup");
        requireNonNull(origin, "origin");
        metrics = List.copyOf(metrics);
        machine = new LinkedHashMap<>(machine);
        digests = digestsOf(digests);
        digests.values().forEach(digest -> requireNonNull(digest, "digests"));
        if (examples < 0 || setup.repeats() < 0) {
            throw new IllegalArgumentException("there are no fewer examples or repeats than none");
        }
        if (!NAME.matcher(id).matches()) {
            throw new IllegalArgumentException("\"%s\" is no name of a folder".formatted(id));
        }
        refuseDoubled(setup.systemNames());
        trials(examples, setup);
    }

    /// Rows know their system by its name alone.
    private static void refuseDoubled(List<String> names) {
        var seen = new HashSet<String>();
        names.stream().filter(name -> !seen.add(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException("two systems are called \"%s\"".formatted(name));
        });
    }

    /// @throws ArithmeticException where no run can have so many
    private static long trials(long examples, Setup setup) {
        return Math.multiplyExact(
                examples, Math.multiplyExact((long) setup.systems().size(), setup.repeats()));
    }

    /// Of a run whose parts were not digested.
    public RunManifest(
            int format,
            String id,
            String created,
            String fingerprint,
            Setup setup,
            long examples,
            List<String> metrics,
            Origin origin,
            Map<String, Object> machine) {
        this(format, id, created, fingerprint, setup, examples, metrics, origin, machine, Map.of());
    }

    /// Older manifests have none.
    private static Map<String, String> digestsOf(@Nullable Map<String, String> digests) {
        return digests == null ? Map.of() : new LinkedHashMap<>(digests);
    }

    /// Whether its rows are chained and its files listed.
    public boolean hasSeals() {
        return format >= FIRST_SEALED;
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
    /// @param judges models that scored, and what was known of them when the run began
    /// @param until when the run may stop before its last example; empty for a run of all examples
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
            String derivedFrom,
            List<Judge> judges,
            String until) {
        public Origin {
            dataset = orEmpty(dataset);
            budget = orEmpty(budget);
            derivedFrom = orEmpty(derivedFrom);
            systems = orNone(systems);
            models = orNone(models);
            proxies = orNone(proxies);
            evaluators = orNone(evaluators);
            controls = orNone(controls);
            judges = orNone(judges);
            until = orEmpty(until);
            if (limit < 0) {
                throw new IllegalArgumentException("the limit of examples is below 0");
            }
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
                    derivedFrom,
                    List.of(),
                    "");
        }

        /// Older manifests lack some of them.
        private static <T> List<T> orNone(@Nullable List<T> list) {
            return list == null ? List.of() : List.copyOf(list);
        }

        private static String orEmpty(@Nullable String text) {
            return text == null ? "" : text;
        }

        public Origin derivedFrom(String run) {
            return with(proxies, run, judges, until);
        }

        public Origin withProxies(List<String> specs) {
            return with(specs, derivedFrom, judges, until);
        }

        public Origin withJudges(List<Judge> others) {
            return with(proxies, derivedFrom, others, until);
        }

        public Origin until(String rule) {
            return with(proxies, derivedFrom, judges, rule);
        }

        private Origin with(List<String> otherProxies, String otherRun, List<Judge> otherJudges, String otherRule) {
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
                    otherRun,
                    otherJudges,
                    otherRule);
        }

        /// Specs of all models that were called, those behind proxies last.
        public List<String> answerers() {
            return Stream.concat(models.stream(), proxies.stream()).toList();
        }
    }

    /// A model that scored.
    ///
    /// @param evaluator that asked it
    /// @param scores it gave
    /// @param isCalibrated whether it agreed enough with people on labelled answers
    /// @param standing how far it agreed, in words
    public record Judge(String evaluator, List<String> scores, boolean isCalibrated, String standing) {
        public Judge {
            scores = List.copyOf(scores);
        }
    }

    /// The same, its systems called otherwise.
    RunManifest calling(List<String> names) {
        return new RunManifest(
                format, id, created, fingerprint, setup.calling(names), examples, metrics, origin, machine, digests);
    }

    /// Trials the plan holds.
    public long trials() {
        return trials(examples, setup);
    }

    /// Which parts of the setup are not those the run was begun with; empty where all are.
    List<Finding> changes() {
        if (setup.fingerprint().equals(fingerprint)) {
            return SetupDigests.changed(setup, digests).isEmpty() || digests.isEmpty() ? List.of() : List.of(changed());
        }
        return List.of(changed());
    }

    private Finding changed() {
        var parts = digests.isEmpty() ? List.<String>of() : SetupDigests.changed(setup, digests);
        return Finding.of(
                StoredRun.MANIFEST,
                "was changed after the run began: its fingerprint is %s, and its setup%s has %s"
                        .formatted(
                                start(fingerprint),
                                parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")",
                                start(setup.fingerprint())));
    }

    private static String start(String fingerprint) {
        return fingerprint.substring(0, Math.min(12, fingerprint.length()));
    }
}
