package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.cli.terminal.AlwaysJson;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.check.MalformedCheck;
import dev.assay.compact.check.Permission;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay compact check`.
@Command(
        name = "check",
        description = {
            "Score single responses against what an item expects.",
            "A line in: {expected: {check, value | values}, response, item_type?}; a line out: the same with score, or with error",
            "and message where the check cannot be made."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay compact check --in responses.jsonl --out scored.jsonl"})
public final class CompactCheckCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    @SuppressWarnings("UnusedVariable") // it changes nothing
    private final AlwaysJson json = new AlwaysJson();

    @Option(names = "--in", required = true, paramLabel = "FILE", description = "JSONL; - for standard input.")
    private Path in = Path.of("-");

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "JSONL (default: standard output).")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "Checks that are known: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    public CompactCheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var reader = new CheckReader(profile);
        try (var lines = JsonLines.read(session, in);
                var writer = JsonLines.writer(session, out)) {
            lines.forEach(line -> writer.write(scored(reader, line)));
        }
        return ExitCode.DONE.number();
    }

    private Map<String, Object> scored(CheckReader reader, JsonLines.Line line) {
        var result = new LinkedHashMap<>(line.fields());
        result.remove("score");
        result.remove("error");
        try {
            result.put("score", score(reader, line));
        } catch (MalformedCheck e) {
            result.put("error", "ScoringError");
            result.put("message", String.valueOf(e.getMessage()));
        }
        return result;
    }

    /// Who permits what a rule forbids does not know the rule.
    private double score(CheckReader reader, JsonLines.Line line) {
        var response = response(line);
        boolean isRule = "forbidden_behavior_retention".equals(line.fields().get("item_type"));
        double score = reader.read(line.map("expected")).score(response);
        return profile == Profile.STANDARD && isRule && Permission.isGranted(response) ? 0 : score;
    }

    /// A response that is missing is the empty one.
    private static String response(JsonLines.Line line) {
        return switch (line.fields().get("response")) {
            case String text -> text;
            case null -> "";
            default -> throw new MalformedCheck("the response is not a text");
        };
    }
}
