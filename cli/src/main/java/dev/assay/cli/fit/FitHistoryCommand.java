package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.history.ItemStatistics;
import dev.assay.fit.history.Leaderboard;
import dev.assay.fit.history.PastFit;
import dev.assay.fit.run.FitRecord;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.text.DecimalText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "history",
        description = {
            "List past runs of fit, the newest first, rank the models of all of them, or say how hard their prompts were.",
            "Models are ranked among runs of the same machine, use, profile and prompts.",
            "The newest whole run of a model counts."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay fit history",
            "  assay fit history --best",
            "  assay fit history --model qwen --json",
            "  assay fit history --items"
        })
final class FitHistoryCommand implements Callable<Integer> {
    private static final String UNKNOWN = "–";
    private static final double MIB_OF_GIB = 1024;

    private final Session session;

    @Option(names = "--best", description = "A leaderboard: every model once, the best first.")
    private boolean isBest;

    @Option(names = "--model", paramLabel = "TEXT", description = "Only models whose name holds this text.")
    private Optional<String> model = Optional.empty();

    @Option(
            names = "--items",
            description = {
                "Prompts instead of runs: how many models were right, and whether a prompt separates good",
                "models from bad ones. Of a model the newest run counts; runs with a seed or other prompts do not."
            })
    private boolean isItems;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    FitHistoryCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var store = session.runs(runs.folder());
        if (isItems) {
            var items = ItemStatistics.of(new FitItems(session, store).answers(model.orElse("")));
            session.terminal()
                    .print(
                            isJson
                                    ? Json.writePretty(items.stream()
                                                    .map(ItemStatistics::toMap)
                                                    .toList())
                                            + "\n"
                                    : FitItems.text(items, session.terminal().width()));
            return ExitCode.DONE.number();
        }
        var past = store.folders().stream()
                .flatMap(this::read)
                .filter(one -> model.isEmpty() || one.model().contains(model.get()))
                .toList();
        if (isJson) {
            session.terminal().println(Json.writePretty(isBest ? boards(past) : maps(past)));
        } else if (past.isEmpty()) {
            session.terminal().notice("no runs of fit in %s yet\n       `assay fit` makes one".formatted(store.root()));
        } else {
            session.terminal().print(isBest ? ranked(past) : listed(past));
        }
        return ExitCode.DONE.number();
    }

    /// A damaged record is reported, and hides none of the others.
    private Stream<PastFit> read(Path folder) {
        try {
            return FitRecord.find(folder).map(record -> PastFit.of(record.root(), record.model())).stream();
        } catch (UserError e) {
            session.terminal().notice(String.valueOf(e.getMessage()));
            return Stream.empty();
        }
    }

    private static List<Map<String, Object>> maps(List<PastFit> past) {
        return past.stream().map(PastFit::toMap).toList();
    }

    private static List<Map<String, Object>> boards(List<PastFit> past) {
        var boards = new ArrayList<Map<String, Object>>();
        for (var board : Leaderboard.of(past)) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("terms", board.terms().toString());
            fields.put("models", maps(board.rows()));
            boards.add(fields);
        }
        return boards;
    }

    private String listed(List<PastFit> past) {
        return new TextTable(
                        List.of("run", "model", "advice", "published", "quality", "tokens/s", "memory"),
                        past.stream()
                                .map(one -> row(one.isPartial() ? one.run() + " (partial)" : one.run(), one))
                                .toList())
                .render(session.terminal().width());
    }

    private String ranked(List<PastFit> past) {
        var text = new StringBuilder();
        for (var board : Leaderboard.of(past)) {
            var rows = new ArrayList<List<String>>();
            board.rows().forEach(one -> rows.add(row(String.valueOf(rows.size() + 1), one)));
            text.append(text.isEmpty() ? "" : "\n")
                    .append(Safe.text(board.terms().toString()))
                    .append("\n\n")
                    .append(new TextTable(
                                    List.of("#", "model", "advice", "published", "quality", "tokens/s", "memory"), rows)
                            .render(session.terminal().width()));
        }
        return text.isEmpty()
                ? "no whole run yet: partial runs and runs of speed alone are not ranked\n"
                : text.toString();
    }

    private static List<String> row(String first, PastFit one) {
        return List.of(
                Safe.text(first),
                Safe.text(
                        one.model() + one.quantization().map(name -> " " + name).orElse("")),
                one.advice()
                        .map(word -> Safe.text(word) + number(" ", one.adviceScore(), 0, ""))
                        .orElse("none"),
                one.verdict()
                        .map(word -> Safe.text(word) + number(" ", one.score(), 0, ""))
                        .orElse("none"),
                orUnknown(number("", one.quality(), 0, "")),
                orUnknown(number("", one.tokensPerSecond(), 1, "")),
                orUnknown(number("", gib(one.memoryMib()), 2, " GiB")));
    }

    private static OptionalDouble gib(OptionalDouble mib) {
        return mib.isPresent() ? OptionalDouble.of(mib.getAsDouble() / MIB_OF_GIB) : mib;
    }

    private static String number(String before, OptionalDouble number, int decimals, String unit) {
        return number.isPresent() ? before + DecimalText.fixed(number.getAsDouble(), decimals) + unit : "";
    }

    private static String orUnknown(String text) {
        return text.isEmpty() ? UNKNOWN : text;
    }
}
