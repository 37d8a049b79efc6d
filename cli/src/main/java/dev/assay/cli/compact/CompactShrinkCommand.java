package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.Item;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.flow.CaseJudge;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.flow.CaseTrial;
import dev.assay.compact.flow.DriftContext;
import dev.assay.compact.flow.FlowSetup;
import dev.assay.compact.flow.Shrinker;
import dev.assay.compact.flow.TestedMethod;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.run.RunStamps;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.job.Calls;
import dev.assay.json.Json;
import dev.assay.tokens.BpeTokens;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay compact shrink`.
@Command(
        name = "shrink",
        description = {
            "Reduce the conversation of a failing case to the smallest that still makes the method fail the item: turns",
            "first, then sentences. What the item asks for stays in. The method and the model are called many times."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact shrink last buried_constraint_v1:s42:dmedium --method head-tail",
            "  assay compact shrink last CASE -m head-tail --item recall_rule --cycle 2 --json"
        })
public final class CompactShrinkCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "RUN", description = CompactRuns.TYPED)
    private String run = "";

    @Parameters(index = "1", paramLabel = "CASE", description = "Its id, or the beginning of it.")
    private String caseId = "";

    @Option(names = "--item", paramLabel = "KEY", description = "Which item fails (default: the first that does).")
    private Optional<String> item = Optional.empty();

    @Option(names = "--cycle", paramLabel = "N", description = "In which cycle (default: the first it fails in).")
    private Optional<Integer> cycle = Optional.empty();

    @Option(
            names = {"-m", "--method"},
            paramLabel = "SPEC",
            description = "Which method of the run (default: its only one).")
    private Optional<String> method = Optional.empty();

    @Option(names = "--lexicon", paramLabel = "FILE", description = "The word lists of the run, where it had its own.")
    private Optional<Path> lexicon = Optional.empty();

    @Mixin
    private final CompactMethodOptions methods = new CompactMethodOptions();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the smaller case as JSON.")
    private boolean isJson;

    public CompactShrinkCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        var recorded = new CompactRuns(session, runs.folder()).one(run, method);
        var start = recorded.result().start();
        var record = record(List.copyOf(recorded.records().values()));
        var rules = ScoringRules.ofVersion(start.setup().scorerVersion()).orElse(ScoringRules.STANDARD);
        var judge = new CaseJudge(rules, BpeTokens.CL100K_BASE);
        var target = target(judge, record);
        try (var calls = models.calls(session)) {
            var trial = trial(start, judge, target, calls);
            var shrunk = new Shrinker(trial, record.compactCase(), target).shrink();
            if (shrunk.isEmpty()) {
                throw new UserError(
                        "%s does not fail %s in cycle %d when it is run again\n       was it run with another model or method?"
                                .formatted(record.compactCase().caseId(), target.itemKey(), target.cycle()));
            }
            if (!shrunk.get().isRead()) {
                session.terminal()
                        .notice(
                                "the model does not answer %s from the whole conversation either\n       the failure may be the model's, not the method's"
                                        .formatted(target.itemKey()));
            }
            print(record, target, shrunk.get());
        }
        return ExitCode.DONE.number();
    }

    private CaseRecord record(List<CaseRecord> records) {
        var found = records.stream()
                .filter(record -> record.compactCase().caseId().startsWith(caseId))
                .toList();
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw new UserError("%s\n       the run has %s"
                .formatted(
                        found.isEmpty()
                                ? "no case named \"%s\"".formatted(caseId)
                                : "%d cases begin with \"%s\"".formatted(found.size(), caseId),
                        String.join(
                                ", ",
                                records.stream()
                                        .map(record -> record.compactCase().caseId())
                                        .toList())));
    }

    private Shrinker.Target target(CaseJudge judge, CaseRecord record) {
        return Shrinker.failures(judge.result(record)).stream()
                .filter(failure -> item.map(failure.itemKey()::equals).orElse(true))
                .filter(failure ->
                        cycle.map(number -> number == failure.cycle()).orElse(true))
                .findFirst()
                .orElseThrow(() -> new UserError("%s does not fail%s\n       choose a case that does"
                        .formatted(
                                record.compactCase().caseId(),
                                item.map(key -> " the item " + key).orElse(""))));
    }

    /// As the run was, no further than the cycle that fails.
    private CaseTrial trial(RunStart start, CaseJudge judge, Shrinker.Target target, Calls calls) {
        var profile = Profile.named(start.stamps().getOrDefault(RunStamps.PROFILE, "standard"));
        var setup = start.setup();
        var given = models.only(Optional.empty());
        var reader = given.orElseGet(() -> setup.targetProvider() + ":" + setup.targetModel());
        var writer = given.orElseGet(() -> start.stamps().getOrDefault(RunStamps.COMPACTOR_MODEL, reader));
        calls.open(
                session.registry(), List.of(reader, writer).stream().distinct().toList());
        calls.check();
        var opened = calls.models();
        var drift = DriftContext.named(start.stamps().getOrDefault(RunStamps.DRIFT, ""))
                .orElseGet(() -> DriftContext.of(profile));
        var flow = new FlowSetup(
                drift,
                target.cycle(),
                new CaseGenerator(profile, words(start)),
                new ArtifactPrompts(ArtifactFence.of(setup.caseSource())));
        var typed = start.stamps().getOrDefault(RunStamps.METHOD, setup.methodName());
        return new CaseTrial(
                new TestedMethod(
                        profile,
                        methods.method(session, typed),
                        flow,
                        opened.getOrDefault(reader, opened.values().iterator().next()),
                        opened.getOrDefault(writer, opened.values().iterator().next())),
                judge);
    }

    private Lexicon words(RunStart start) {
        var words = lexicon.map(file -> Lexicon.load(session.resolve(file))).orElseGet(Lexicon::bundled);
        var recorded = start.stamps().getOrDefault(RunStamps.LEXICON, words.name());
        if (!recorded.equals(words.name())) {
            throw new UserError(
                    "the run drew from the word lists %s, and these are %s\n       name its own with --lexicon"
                            .formatted(recorded, words.name()));
        }
        return words;
    }

    private void print(CaseRecord record, Shrinker.Target target, Shrinker.Shrunk shrunk) {
        var smallest = shrunk.smallest();
        if (isJson) {
            var map = new LinkedHashMap<String, Object>();
            map.put("case_id", smallest.caseId());
            map.put("item_key", target.itemKey());
            map.put("cycle", target.cycle());
            map.put("turns_before", record.compactCase().transcript().turns().size());
            map.put("turns_after", smallest.transcript().turns().size());
            map.put("runs", shrunk.runs());
            map.put("case", smallest.toStampedMap());
            session.terminal().println(Json.writePretty(map));
            return;
        }
        session.terminal()
                .println(Safe.text("%d of %d turns are enough to fail \"%s\" in cycle %d (%d runs):\n\n%s\n\n%s"
                        .formatted(
                                smallest.transcript().turns().size(),
                                record.compactCase().transcript().turns().size(),
                                target.itemKey(),
                                target.cycle(),
                                shrunk.runs(),
                                Rendering.of(smallest.transcript()),
                                asked(smallest.itemsIn(target.cycle()), target.itemKey()))));
    }

    private static String asked(List<Item> items, String key) {
        return items.stream()
                .filter(item -> item.key().equals(key))
                .map(item -> "asked: %s\nexpected: %s".formatted(item.prompt(), Json.write(item.expected())))
                .findFirst()
                .orElse("");
    }
}
