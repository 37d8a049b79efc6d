package dev.assay.junit;

import dev.assay.Plans;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.job.Job;
import dev.assay.job.JobListener;
import dev.assay.job.PreparedJob;
import dev.assay.job.Recording;
import dev.assay.registry.Registry;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/// The run of a test class, carried out.
///
/// @param examples by dataset and id
record TestRun(Rules rules, StoredRun run, List<Metric> metrics, Map<String, Labeled<? extends Example>> examples) {
    private static final Recording UNRECORDED =
            new Recording(Optional.of(ResponseCache.Mode.OFF), Optional.empty(), Optional.empty(), true);

    static TestRun of(ExtensionContext context) {
        var test = context.getRequiredTestClass();
        var rules = Rules.of(test);
        var members = Members.of(test);
        var folder = folder(context).resolve(test.getName()).resolve(CodeDigest.ofClassPath());
        var tape = Tape.of(rules.cassette(), folder);
        var registry = Registry.standard();
        members.into(registry);
        tape.around(registry);
        var job = set(job(rules.asked(), members), folder, registry).concurrency(Workers.of(context));
        try (var prepared = job.prepare()) {
            var unfinished = unfinished(prepared, folder);
            return unfinished.isEmpty()
                    ? carriedOut(prepared, rules, tape)
                    : resumed(unfinished.get(), folder, registry, rules, tape);
        }
    }

    private static Path folder(ExtensionContext context) {
        return Path.of(context.getConfigurationParameter("assay.runs")
                .orElseGet(() -> Files.exists(Path.of("build.gradle")) || Files.exists(Path.of("build.gradle.kts"))
                        ? "build/assay"
                        : "target/assay"));
    }

    private static Job job(AssayTest asked, Members members) {
        var job = Job.on(asked.dataset())
                .systems(
                        asked.systems().length > 0
                                ? asked.systems()
                                : members.systems().toArray(String[]::new))
                .maxExamples(asked.maxExamples());
        List.of(asked.models()).forEach(job::model);
        return asked.evaluators().length > 0 ? job.evaluators(asked.evaluators()) : job;
    }

    private static Job set(Job job, Path folder, Registry registry) {
        return job.runs(folder).registry(registry).recording(UNRECORDED);
    }

    /// A run that is whole is not taken for this one: its systems are run anew.
    private static Optional<StoredRun> unfinished(PreparedJob prepared, Path folder) {
        var fingerprint = Plans.setup(prepared.plan(), Profile.STANDARD).fingerprint();
        return RunStore.at(folder).folders().stream()
                .filter(one -> StoredRun.readManifest(one).fingerprint().equals(fingerprint))
                .map(StoredRun::open)
                .filter(run -> run.answered() + run.failed() < run.manifest().trials())
                .findFirst();
    }

    private static TestRun resumed(StoredRun run, Path folder, Registry registry, Rules rules, Tape tape) {
        var job = set(Job.resume(folder, run.manifest().id()), folder, registry)
                .confirming(
                        List.of(rules.asked().systems()), List.of(rules.asked().evaluators()));
        try (var prepared = job.prepare()) {
            return carriedOut(prepared, rules, tape);
        }
    }

    private static TestRun carriedOut(PreparedJob prepared, Rules rules, Tape tape) {
        var result = prepared.run(JobListener.SILENT);
        if (result.isWhole() && prepared.calls().areAny()) {
            tape.keep();
        }
        var examples = new HashMap<String, Labeled<? extends Example>>();
        try (var stream = prepared.plan().dataset().examples()) {
            stream.forEach(
                    (Labeled<OpenExample> one) -> examples.put(one.example().id(), one));
        }
        return new TestRun(rules, result.run(), prepared.metrics(), examples);
    }

    /// Every row in the order of the plan, then the verdict.
    List<AssayCase> cases() {
        var judged = rules.judged(run);
        List<AssayRow> rows;
        try (var stream = run.rows()) {
            rows = stream.sorted(Comparator.comparingLong(row -> row.key().number()))
                    .map(row -> new AssayRow(
                            row, example(row.exampleId()), judged.contains(row.system()) ? rules.bars() : Map.of()))
                    .collect(Collectors.toList());
        }
        var cases = new ArrayList<AssayCase>(rows);
        var checks = rules.checks(run, metrics, judged);
        if (!checks.isEmpty()) {
            cases.add(new AssayVerdict(checks, rows, rules.asked().undecided()));
        }
        return cases;
    }

    private Labeled<? extends Example> example(String id) {
        var example = examples.get(id);
        if (example == null) {
            throw new IllegalStateException("the dataset has no example " + id + " any more");
        }
        return example;
    }
}
