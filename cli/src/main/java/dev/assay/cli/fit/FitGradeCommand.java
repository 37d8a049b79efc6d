package dev.assay.cli.fit;

import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompts;
import dev.assay.fit.grading.FitGrader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "grade",
        description = {
            "Grade existing answers to prompts of one category.",
            "A line in: {row, promptId, response}; a line out: {row, correct, actual, passed?, total?}, and under",
            "standard strict (the verdict of the published rules) and why."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay fit grade --category math --answers answers.jsonl --out grades.jsonl",
            "  assay fit grade --category coding --pack coding.json --answers a.jsonl --profile compat"
        })
final class FitGradeCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Option(
            names = "--category",
            required = true,
            paramLabel = "NAME",
            description = "reasoning, coding, instruction-following, structured-output, math or multilingual.")
    private String category = "";

    @Option(
            names = "--pack",
            paramLabel = "FILE",
            description = "Prompts: JSONL or a JSON array (default: the bundled ones).")
    private Optional<Path> pack = Optional.empty();

    @Option(
            names = "--answers",
            required = true,
            paramLabel = "FILE",
            description = "JSONL, one answer a line; - for standard input.")
    private Path answers = Path.of("-");

    @Option(names = "--seed", paramLabel = "N", description = "The seed the prompts were asked under, if any.")
    private Optional<Long> seed = Optional.empty();

    @Mixin
    private final GradingOptions grading = new GradingOptions();

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    FitGradeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var prompts = prompts(FitCategory.named(category));
        int lines = 0;
        try (var grader = grading.grader();
                var read = JsonLines.read(session, answers);
                var writer = JsonLines.writer(session, out)) {
            for (var line : (Iterable<JsonLines.Line>) read::iterator) {
                writer.write(graded(line, prompts, grader));
                lines++;
            }
        }
        session.terminal().notice("%d answers graded, profile %s".formatted(lines, grading.profile()));
        return ExitCode.DONE.number();
    }

    private List<FitPrompt> prompts(FitCategory wanted) {
        return pack.map(file -> FitPrompts.read(wanted, session.resolve(file)))
                .orElseGet(() -> FitPack.builtIn()
                        .prompts(wanted, seed.map(OptionalLong::of).orElseGet(OptionalLong::empty)));
    }

    private static Map<String, Object> graded(JsonLines.Line line, List<FitPrompt> prompts, FitGrader grader) {
        var grade = grader.grade(FitLines.prompt(line, prompts), FitLines.response(line));
        var graded = new LinkedHashMap<String, Object>();
        put(graded, "row", line.fields().get("row"));
        graded.putAll(FitLines.verdict(grade, grader.profile()));
        return graded;
    }

    private static void put(Map<String, Object> map, String name, @Nullable Object value) {
        if (value != null) {
            map.put(name, value);
        }
    }
}
