package dev.assay.cli.sift;

import dev.assay.Version;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.run.AnswerScoring;
import dev.assay.sift.run.Semantics;
import dev.assay.sift.run.SiftAnswer;
import dev.assay.sift.scoring.Scored;
import dev.assay.sift.scoring.SiftSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay sift score`.
@Command(
        name = "score",
        description = {
            "Score existing answers without asking a model again.",
            "A line in: {case_id, output, inference_ms?, error?, similarity?: {raw, recovered}};",
            "a line out: {case_id, raw, recovered}, each with every component, verdict and flag."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay sift score --answers answers.jsonl --out scores.jsonl --summary summary.json",
            "  assay sift score --cases cases.jsonl --answers a.jsonl --profile compat --semantic injected"
        })
public final class SiftScoreCommand implements Callable<Integer> {
    private static final int AT_ONCE = 4096;

    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Mixin
    private final SiftCasesOption cases = new SiftCasesOption();

    @Option(
            names = "--answers",
            required = true,
            paramLabel = "FILE",
            description = "JSONL, one answer a line; - for standard input.")
    private Path answers = Path.of("-");

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(
            names = "--semantic",
            paramLabel = "NAME",
            defaultValue = "lexical",
            description = {
                "How quality is measured: lexical (exact, no model), injected (each line's similarity),",
                "embedding or embedding:MODEL (default: ${DEFAULT-VALUE})."
            })
    private String semantic = "lexical";

    @Option(
            names = "--normalizer",
            paramLabel = "NAME",
            defaultValue = "standard",
            description = "Cleanup of answers: standard, cpu-protection, granite or qwen3 (default: ${DEFAULT-VALUE}).")
    private String normalizer = "standard";

    @Option(names = "--no-recovery", description = "Score answers as given; both views are equal.")
    private boolean isUnrecovered;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--summary", paramLabel = "FILE", description = "Write a summary over all lines as JSON.")
    private Optional<Path> summary = Optional.empty();

    public SiftScoreCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var byId = cases.byId(session);
        var scoring = scoring();
        var scored = new ArrayList<Scored>();
        int lines = 0;
        try (var read = JsonLines.read(session, answers);
                var writer = JsonLines.writer(session, out)) {
            var batch = new ArrayList<SiftAnswer>();
            for (var line : (Iterable<JsonLines.Line>) read::iterator) {
                batch.add(SiftAnswer.of(line.fields(), byId, line.place()));
                lines++;
                if (batch.size() == AT_ONCE) {
                    score(scoring, batch, writer, scored);
                }
            }
            score(scoring, batch, writer, scored);
        }
        summary.ifPresent(file -> write(session.resolve(file), summarized(scored)));
        notice(lines, scored, byId.size());
        return ExitCode.DONE.number();
    }

    private AnswerScoring scoring() {
        var recovery = new Recovery(profile, Normalizer.named(normalizer));
        var level = isUnrecovered ? RecoveryLevel.NONE : RecoveryLevel.FULL;
        return semantic.equals("injected")
                ? AnswerScoring.byInjection(profile, recovery, level)
                : AnswerScoring.by(profile, Semantics.named(semantic), recovery, level);
    }

    /// All cores score, and lines stay in their order.
    private static void score(
            AnswerScoring scoring, List<SiftAnswer> batch, JsonLines.Writer writer, List<Scored> scored) {
        var results = batch.parallelStream().map(scoring::score).toList();
        for (int i = 0; i < results.size(); i++) {
            var answer = batch.get(i);
            results.get(i).ifPresent(scored::add);
            writer.write(results.get(i).map(SiftScoreCommand::line).orElseGet(() -> unscored(answer)));
        }
        batch.clear();
    }

    private static Map<String, Object> line(Scored scored) {
        var line = new LinkedHashMap<String, Object>();
        line.put("case_id", scored.caseId());
        line.put("raw", scored.raw().toMap());
        line.put("recovered", scored.recovered().toMap());
        return line;
    }

    private static Map<String, Object> unscored(SiftAnswer answer) {
        var line = new LinkedHashMap<String, Object>();
        line.put("case_id", answer.siftCase().caseId());
        line.put("unscored", answer.error().orElse("no answer"));
        return line;
    }

    private Map<String, @Nullable Object> summarized(List<Scored> scored) {
        var map = SiftSummary.of(scored);
        map.put("profile", profile.toString());
        map.put("semantic", semantic);
        map.put("normalizer", normalizer);
        map.put("assay", Version.CURRENT);
        return map;
    }

    private void notice(int lines, List<Scored> scored, int caseCount) {
        var unscored = lines - scored.size();
        session.terminal()
                .notice("%d answers scored%s, of %d cases"
                        .formatted(
                                scored.size(),
                                unscored == 0 ? "" : ", %d left out as no call came back".formatted(unscored),
                                caseCount));
    }

    private static void write(Path file, Object json) {
        try {
            Files.writeString(file, Json.writePretty(json) + "\n");
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
    }
}
