package dev.assay.cli.sift;

import dev.assay.Version;
import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.RowJson;
import dev.assay.report.KeptReport;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.TableReport;
import dev.assay.run.ContextSizes;
import dev.assay.sift.SiftCase;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.run.AnswerScoring;
import dev.assay.sift.run.OriginalResult;
import dev.assay.sift.run.Semantics;
import dev.assay.sift.run.SiftAnswer;
import dev.assay.sift.run.SiftCalls;
import dev.assay.sift.run.SiftExamples;
import dev.assay.sift.run.SiftScores;
import dev.assay.sift.scoring.Scored;
import dev.assay.spec.Budget;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import dev.assay.tokens.BpeTokens;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay sift import`.
@Command(
        name = "import",
        description = {
            "Import result files of the published benchmark as a run: each file becomes a system, scored here.",
            "`assay report` and `assay compare` then work on it as on any other run."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay sift import results/*.json --cases dataset.jsonl --profile compat",
            "  assay compare last --a remote-one --b remote-two"
        })
public final class SiftImportCommand implements Callable<Integer> {
    private static final String RECORDED = "recorded";
    private static final double SECONDS = 60;
    private static final ContextSizes SIZES = ContextSizes.with(BpeTokens.CL100K_BASE);

    private final Session session;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Result files: {scenario, warmup, summary, cases}.")
    private List<Path> files = List.of();

    @Mixin
    private final SiftCasesOption cases = new SiftCasesOption();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(
            names = "--semantic",
            paramLabel = "NAME",
            description = {
                "How quality is measured: recorded (the similarity the file's own numbers imply; default in compat),",
                "lexical (default in standard), embedding or embedding:MODEL."
            })
    private Optional<String> semantic = Optional.empty();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    public SiftImportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var byId = cases.byId(session);
        var results = files.stream()
                .map(file -> OriginalResult.read(session.resolve(file), byId))
                .toList();
        var stored = session.runs(runs.folder()).create(session.clock().instant(), draft(results, byId));
        var numbers = List.copyOf(byId.keySet());
        try (var log = stored.append()) {
            for (int system = 0; system < results.size(); system++) {
                for (var row : rows(results.get(system), system, numbers)) {
                    log.append(List.of(RowJson.line(row)));
                }
            }
            log.force();
        }
        return reported(StoredRun.open(stored.folder()));
    }

    private int reported(StoredRun stored) {
        var report =
                Report.of(stored, session.registry().metrics(stored.manifest().metrics(), profile));
        KeptReport.keep(report, stored);
        session.terminal().print(isJson ? ReportFormat.JSON.render(report) : told(report));
        session.terminal().notice("the run is in " + stored.folder());
        return ExitCode.DONE.number();
    }

    /// The table of the suite, then every number.
    private String told(Report report) {
        int width = session.terminal().width();
        return new SiftTable(report).render(width) + "\n" + TableReport.render(report, width);
    }

    private String semantic() {
        return semantic.orElse(profile == Profile.COMPAT ? RECORDED : "lexical");
    }

    private AnswerScoring scoring(OriginalResult result) {
        var scenario = result.scenario();
        var recovery = new Recovery(
                profile,
                Normalizer.forModel(String.valueOf(scenario.get("track")), String.valueOf(scenario.get("model"))));
        return semantic().equals(RECORDED)
                ? AnswerScoring.byInjection(profile, recovery, RecoveryLevel.FULL)
                : AnswerScoring.by(profile, Semantics.named(semantic()), recovery, RecoveryLevel.FULL);
    }

    private List<EvalRow> rows(OriginalResult result, int system, List<String> numbers) {
        var scoring = scoring(result);
        var rows = new ArrayList<EvalRow>();
        for (var answer : result.answers()) {
            long number = (long) system * numbers.size()
                    + numbers.indexOf(answer.siftCase().caseId());
            rows.add(row(
                    new TrialKey(
                            number, result.name(), "sift", answer.siftCase().caseId(), 0),
                    scoring,
                    answer));
        }
        return rows;
    }

    /// By the standard rules recovery is ours; the original's is kept only to be told what it was.
    private EvalRow row(TrialKey key, AnswerScoring scoring, SiftAnswer recorded) {
        var answer = profile == Profile.COMPAT ? recorded : recorded.unrecovered();
        var scored = scoring.score(answer);
        var outcome = scored.map(SiftImportCommand::answered)
                .orElseGet(() -> new Outcome.Failed("error", answer.error().orElse("no answer")));
        return new EvalRow(
                key,
                key.exampleId(),
                outcome,
                answer.inferenceMillis() / 1000,
                sizes(answer.siftCase(), outcome),
                scored.map(one -> SiftScores.of(answer.siftCase(), one.raw(), one.recovered()))
                        .orElse(List.<Score>of()),
                metadata(answer));
    }

    private static Sizes sizes(SiftCase siftCase, Outcome outcome) {
        var example = SiftExamples.example(siftCase);
        return outcome instanceof Outcome.Answered(var response)
                ? SIZES.measure(example.example(), example.reference(), response)
                : Sizes.UNKNOWN;
    }

    private static Outcome answered(Scored scored) {
        return new Outcome.Answered(new Response(
                Optional.of(scored.recovered().output()),
                Optional.empty(),
                Map.of("raw", scored.raw().output())));
    }

    private static Map<String, Object> metadata(SiftAnswer answer) {
        var metadata = new LinkedHashMap<String, Object>(
                SiftExamples.example(answer.siftCase()).example().labels());
        metadata.put("inference_ms", answer.inferenceMillis());
        answer.error().ifPresent(error -> {
            metadata.put("error", error);
            metadata.put(SiftCalls.FAILED, 1);
        });
        return metadata;
    }

    private RunStore.Draft draft(List<OriginalResult> results, Map<String, SiftCase> byId) {
        var dataset = SiftExamples.of("sift", List.copyOf(byId.values()));
        var systems = results.stream()
                .map(result -> new Setup.Part(result.name(), "", configuration(result)))
                .toList();
        var setup = new Setup(
                Version.CURRENT,
                profile.toString(),
                new Setup.Source(dataset.name(), dataset.version()),
                systems,
                List.of(new Setup.Part("sift", "1", Map.of("semantic", semantic()))),
                SIZES.name(),
                0,
                1);
        var origin = new RunManifest.Origin(
                cases.words(session),
                0,
                List.of(),
                List.of(),
                List.of(),
                Budget.DEFAULT.toString(),
                1,
                SECONDS,
                List.of(),
                "result files of the published benchmark");
        return new RunStore.Draft(setup, byId.size(), SiftScores.metrics(profile), origin);
    }

    private static Map<String, Object> configuration(OriginalResult result) {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("scenario", result.scenario());
        configuration.put("warmup", result.warmup());
        return configuration;
    }
}
