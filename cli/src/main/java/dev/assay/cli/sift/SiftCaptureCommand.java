package dev.assay.cli.sift;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.JsonLines;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.sift.SiftCase;
import dev.assay.sift.capture.Captures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay sift capture`.
@Command(
        name = "capture",
        description = {
            "Make fresh sift cases with the tools installed on this machine: a hold-out that is in no repository.",
            "Projects are generated that fail in planted ways, so that the facts are known; real compilers, test runners and",
            "text tools are run on them in a temporary folder, with a clean environment. Nothing is downloaded."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay sift capture --seed 7 -n 60",
            "  assay sift lint --cases captures/seed-7.jsonl",
            "  assay sift run --cases captures/seed-7.jsonl --model ollama:gemma3:4b"
        })
public final class SiftCaptureCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            converter = Amount.Count.class,
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            defaultValue = "60",
            description = "How many cases (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "captures",
            description = "Folder of the file seed-S.jsonl (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("captures");

    @Option(names = "--json", description = "Print what was captured as JSON.")
    private boolean isJson;

    public SiftCaptureCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (count < 1) {
            throw new UserError("%d cases cannot be captured\n       give -n a count of 1 or more".formatted(count));
        }
        var file = folder.resolve("seed-%d.jsonl".formatted(seed));
        var unfinished = folder.resolve("seed-%d.jsonl.part".formatted(seed));
        makeFolder();
        var captures = new Captures(seed, session.environment());
        Captures.Result result;
        try (var writer = JsonLines.writer(session, Optional.of(unfinished))) {
            result = captures.take(count, one -> {
                writer.write(one.toMap());
                session.terminal()
                        .notice("%s: %s".formatted(one.caseId(), one.task().intent()));
            });
        }
        finish(unfinished, file);
        print(result, file);
        return result.cases().size() == count ? ExitCode.DONE.number() : ExitCode.TRIALS_FAILED.number();
    }

    /// A capture that was killed leaves no file that looks whole.
    private void finish(Path unfinished, Path file) {
        try {
            Files.move(session.resolve(unfinished), session.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
    }

    private void makeFolder() {
        try {
            Files.createDirectories(session.resolve(folder));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be created: %s".formatted(folder, e), e);
        }
    }

    private void print(Captures.Result result, Path file) {
        var terminal = session.terminal();
        if (isJson) {
            terminal.println(Json.writePretty(described(result, file)));
            return;
        }
        terminal.print(new TextTable(
                        List.of("tool", "version", "cases"),
                        byTool(result.cases()).entrySet().stream()
                                .map(tool -> List.of(
                                        tool.getKey(),
                                        String.valueOf(tool.getValue()
                                                .getFirst()
                                                .provenance()
                                                .get("version")),
                                        String.valueOf(tool.getValue().size())))
                                .toList())
                .render(terminal.width()));
        terminal.println("%d cases from %d tools in %s"
                .formatted(result.cases().size(), byTool(result.cases()).size(), file));
        if (!result.missing().isEmpty()) {
            terminal.println("not installed, or not working: " + String.join(", ", result.missing()));
        }
        result.dropped().forEach((recipe, reason) -> terminal.println("left out: %s: %s".formatted(recipe, reason)));
    }

    private static Map<String, List<SiftCase>> byTool(List<SiftCase> cases) {
        return cases.stream()
                .collect(Collectors.groupingBy(one -> one.about().domain(), TreeMap::new, Collectors.toList()));
    }

    private static Map<String, Object> described(Captures.Result result, Path file) {
        var map = new LinkedHashMap<String, Object>();
        map.put("file", file.toString());
        map.put("cases", result.cases().size());
        var tools = new LinkedHashMap<String, Object>();
        byTool(result.cases()).forEach((tool, cases) -> tools.put(tool, cases.size()));
        map.put("tools", tools);
        map.put("missing", List.copyOf(result.missing()));
        map.put("left_out", result.dropped());
        return map;
    }
}
