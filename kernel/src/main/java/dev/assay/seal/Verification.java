package dev.assay.seal;

import dev.assay.Version;
import dev.assay.api.UserError;
import dev.assay.disk.ScratchFolder;
import dev.assay.job.Job;
import dev.assay.json.Digests;
import dev.assay.json.MalformedJson;
import dev.assay.registry.Registry;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// What a verifier found: each thing it looked at, and what came of it.
///
/// @param files name → SHA-256 of what was looked at
/// @param signedBy what is known of the key; empty for a run folder, which nobody signed
/// @param isRerun whether the systems were run again
public record Verification(List<Check> checks, Map<String, String> files, Optional<String> signedBy, boolean isRerun) {
    /// How to verify.
    ///
    /// @param isRerun whether to run deterministic systems again
    /// @param isTrusted whether programs the run names may be run
    /// @param certificates checks the certificate that a run carries; empty where it carries none
    public record Ways(
            Registry registry,
            KeyFolder keys,
            UnaryOperator<Job> setting,
            boolean isRerun,
            boolean isTrusted,
            Function<StoredRun, Optional<Check>> certificates) {
        /// Certificates are not read.
        public Ways(Registry registry, KeyFolder keys, UnaryOperator<Job> setting, boolean isRerun, boolean isTrusted) {
            this(registry, keys, setting, isRerun, isTrusted, Ways::unread);
        }

        private static Optional<Check> unread(StoredRun run) {
            return Files.isRegularFile(run.folder().resolve(RunBundle.CERTIFICATE))
                    ? Optional.of(Check.unchecked(RunBundle.CERTIFICATE, "a search for masked failures"))
                    : Optional.empty();
        }
    }

    public Verification {
        checks = List.copyOf(checks);
    }

    /// A run folder.
    public static Verification of(StoredRun run, Ways ways) {
        var checks = new ArrayList<Check>();
        derive(run, ways, checks);
        var manifest = Digests.sha256(run.folder().resolve(StoredRun.MANIFEST));
        return new Verification(checks, Map.of(StoredRun.MANIFEST, manifest), Optional.empty(), ways.isRerun());
    }

    /// A bundle.
    public static Verification of(RunBundle bundle, Ways ways) {
        var checks = new ArrayList<Check>();
        try (var scratch = new ScratchFolder()) {
            var opened = bundle.open(scratch.path());
            var known = ways.keys().nameOf(opened.signedBy());
            var key = known.map(name -> "key %s, known as %s".formatted(shortened(opened.signedBy()), name))
                    .orElse("key %s, which is not known here".formatted(shortened(opened.signedBy())));
            if (opened.problems().isEmpty()) {
                checks.add(Check.fine("signature", key));
            }
            opened.problems().forEach(problem -> checks.add(Check.differs("bundle", problem)));
            var run = StoredRun.open(scratch.path());
            Statements.untrue(opened.statement(), run.manifest(), opened.hasTexts())
                    .forEach(name -> checks.add(Check.differs(
                            "statement", "its %s is not that of %s".formatted(name, StoredRun.MANIFEST))));
            read(run, opened.hasTexts(), ways, checks);
            return new Verification(checks, opened.digests(), Optional.of(key), ways.isRerun());
        } catch (UserError | MalformedJson e) {
            checks.add(Check.differs("bundle", oneLine(e)));
            return new Verification(checks, Map.of(), Optional.empty(), ways.isRerun());
        }
    }

    private static String oneLine(RuntimeException e) {
        return String.valueOf(e.getMessage()).lines().map(String::strip).collect(Collectors.joining("; "));
    }

    private static String shortened(String id) {
        return id.substring(0, 16);
    }

    private static void read(StoredRun run, boolean hasTexts, Ways ways, List<Check> checks) {
        if (hasTexts) {
            derive(run, ways, checks);
        } else {
            checkReferences(run, ways, checks);
            checks.add(Check.unchecked("numbers", "the bundle was made without texts"));
        }
    }

    /// What can be told without the texts: whether the references here are those the answers were scored by.
    private static void checkReferences(StoredRun run, Ways ways, List<Check> checks) {
        try {
            checks.addAll(new ExampleChecks(run, ways.registry()).read());
        } catch (UserError e) {
            checks.add(Check.unchecked("references", Check.firstLine(e)));
        }
    }

    private static void derive(StoredRun run, Ways ways, List<Check> checks) {
        var condition = run.condition();
        condition.findings().forEach(finding -> checks.add(Check.differs("run", finding.toString())));
        if (!condition.isSealed()) {
            checks.add(Check.unchecked("rows", "the run is not sealed"));
        }
        var again = new Rederivation(run, ways.registry());
        checks.addAll(again.checks());
        checks.addAll(new JudgeChecks(run.manifest()).all());
        if (!condition.isFinished()) {
            var missing =
                    "%d of %d trials have none".formatted(condition.trials() - condition.rows(), condition.trials());
            checks.add(
                    run.manifest().origin().until().isEmpty()
                            ? Check.unchecked("rows", missing)
                            : new StoppedRun(run, again.examples()).check(missing));
        }
        ways.certificates().apply(run).ifPresent(checks::add);
        if (Files.isRegularFile(run.folder().resolve(RunBundle.FIT))) {
            checks.add(Check.unchecked(
                    RunBundle.FIT, "speed and verdict of a model on a machine; `assay fit` there makes it again"));
        }
        if (ways.isRerun()) {
            checks.addAll(new Rerun(run, again.examples(), ways.isTrusted()).checks(ways.setting()));
        }
    }

    public boolean hasDifferences() {
        return checks.stream().anyMatch(check -> check.standing() == Check.Standing.DIFFERS);
    }

    public boolean isComplete() {
        return checks.stream().allMatch(check -> check.standing() == Check.Standing.REDERIVED);
    }

    /// The whole of it in a sentence.
    public String verdict() {
        var numbers = hasDifferences()
                ? "something differs"
                : isComplete() ? "everything was re-derived" : "something could not be checked";
        return numbers + (isRerun ? "" : "; answers not re-run");
    }

    /// As an in-toto statement of a simple verification result.
    public Map<String, Object> statement(Instant time) {
        var properties = new ArrayList<String>();
        properties.add(hasDifferences() ? "ASSAY_DIFFERS" : isComplete() ? "ASSAY_REDERIVED" : "ASSAY_PARTLY_CHECKED");
        properties.add(isRerun ? "ASSAY_ANSWERS_RERUN" : "ASSAY_ANSWERS_NOT_RERUN");
        return Statements.verdict(files, "https://assay.dev/verify/" + Version.CURRENT, time.toString(), properties);
    }
}
