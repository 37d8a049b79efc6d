package dev.assay.cli.fit;

import dev.assay.Version;
import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.fit.grading.FitGrader;
import dev.assay.fit.job.StoredFit;
import dev.assay.fit.run.GradeTally;
import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "regrade",
        description = {
            "Grade the stored answers of a run or file again, without a model.",
            "A line in: {category, promptId, response, timeMs?, seed?}; a line out: the same with its verdict",
            "instead of the response. `assay rescore` makes a new run of a run, with a verdict of its own."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay fit regrade last --profile compat",
            "  assay fit regrade answers.jsonl --profile compat --summary quality.json"
        })
final class FitRegradeCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Parameters(
            paramLabel = "WHAT",
            description =
                    "A run (its id, part of it, or last), or JSONL with answers of all categories; - for standard input.")
    private String answers = "-";

    @Option(
            names = "--pack",
            paramLabel = "FOLDER",
            description = "The prompts that were asked (default: those of the run, or the bundled ones).")
    private Optional<Path> folder = Optional.empty();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Mixin
    private final GradingOptions grading = new GradingOptions();

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "JSON of counts, times and what blind answers would have earned, a category.")
    private Optional<Path> summary = Optional.empty();

    FitRegradeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        boolean isFile = answers.equals("-") || Files.exists(session.resolve(Path.of(answers)));
        var run = isFile ? Optional.<StoredRun>empty() : Optional.of(session.told(runs.folder(), answers));
        var pack = folder.map(path -> FitPack.at(session.resolve(path)))
                .or(() -> run.map(stored -> fit(stored).source().pack()))
                .orElseGet(FitPack::builtIn);
        var tallies = new LinkedHashMap<FitCategory, GradeTally>();
        try (var grader = grading.grader();
                var lines = run.map(this::lines).orElseGet(() -> JsonLines.read(session, Path.of(answers)))) {
            regrade(pack, grader, lines, tallies);
            tallies.forEach((category, tally) -> tally.monotony()
                    .ifPresent(monotony -> session.terminal()
                            .notice("%s: %s (%d %%)"
                                    .formatted(category, monotony.description(), Math.round(100 * monotony.share())))));
            summary.ifPresent(file -> write(session.resolve(file), summarized(pack, grader, tallies)));
        }
        return ExitCode.DONE.number();
    }

    private static StoredFit fit(StoredRun stored) {
        return StoredFit.of(stored);
    }

    /// The answers of a run; prompts without one have nothing to grade.
    private Stream<JsonLines.Line> lines(StoredRun stored) {
        var seed = fit(stored).source().seed();
        return stored.rows()
                .filter(EvalRow::isAnswered)
                .map(row ->
                        new JsonLines.Line(stored.manifest().id(), row.key().number() + 1, FitLines.fields(row, seed)));
    }

    private void regrade(
            FitPack pack, FitGrader grader, Stream<JsonLines.Line> lines, Map<FitCategory, GradeTally> tallies) {
        try (var writer = JsonLines.writer(session, out)) {
            for (var line : (Iterable<JsonLines.Line>) lines::iterator) {
                var category = FitCategory.named(String.valueOf(line.fields().get("category")));
                var prompt = FitLines.prompt(line, pack.prompts(category, seed(line)));
                var response = FitLines.response(line);
                var grade = grader.grade(prompt, response);
                tallies.computeIfAbsent(category, _ -> new GradeTally()).add(response, grade, time(line));
                var graded = new LinkedHashMap<>(line.fields());
                graded.remove("response");
                graded.putAll(FitLines.verdict(grade, grader.profile()));
                writer.write(graded);
            }
        }
    }

    private static OptionalLong seed(JsonLines.Line line) {
        return line.fields().get("seed") instanceof Number seed
                ? OptionalLong.of(seed.longValue())
                : OptionalLong.empty();
    }

    private static double time(JsonLines.Line line) {
        return line.fields().get("timeMs") instanceof Number time ? time.doubleValue() : 0;
    }

    private Map<String, Object> summarized(FitPack pack, FitGrader grader, Map<FitCategory, GradeTally> tallies) {
        var quality = new LinkedHashMap<String, Object>();
        tallies.forEach((category, tally) -> quality.put(
                category.resultKey(), tally.toMap(grader, pack.section(category).prompts())));
        var map = new LinkedHashMap<String, Object>();
        map.put("pack", pack.id());
        map.put("packVersion", pack.version());
        map.put("profile", grading.profile().toString());
        map.put("assay", Version.CURRENT);
        map.put("quality", quality);
        return map;
    }

    private static void write(Path file, Object json) {
        try {
            Files.writeString(file, Json.writePretty(json) + "\n");
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
    }
}
