package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.run.MemoryPlace;
import dev.assay.fit.verdict.Capacity;
import dev.assay.fit.verdict.Tuning;
import dev.assay.fit.verdict.Tuning.Thresholds;
import dev.assay.hardware.CardFields;
import dev.assay.hardware.MachineCard;
import dev.assay.hub.gguf.TypicalModel;
import dev.assay.hub.gguf.TypicalModel.Coarseness;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "machine",
        description = {
            "Show this machine and which models fit it, before you download one.",
            "Memory is forecast for usual shapes; `assay models inspect` forecasts a file at hand."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay fit machine", "  assay fit machine --context 4096 --context 32768 --json"})
final class FitMachineCommand implements Callable<Integer> {
    private static final long MOST_CONTEXT = 1L << 24;

    private final Session session;

    @Option(names = "--json", description = "One JSON object.")
    private boolean isJson;

    @Option(
            names = "--context",
            paramLabel = "TOKENS",
            description = "Context lengths to forecast for; repeatable (default: 4096 and 32768).")
    private List<Long> contexts = new ArrayList<>();

    FitMachineCommand(Session session) {
        this.session = session;
    }

    /// @param bytes it would take
    private record Room(TypicalModel model, Coarseness coarseness, long context, long bytes, MemoryPlace place) {}

    @Override
    public Integer call() {
        var card = MachineCard.ofThisMachine();
        var rooms = rooms(card);
        session.terminal().print(isJson ? Json.writePretty(fields(card, rooms)) + "\n" : text(card, rooms));
        return ExitCode.DONE.number();
    }

    private List<Room> rooms(MachineCard card) {
        var rooms = new ArrayList<Room>();
        for (var model : TypicalModel.values()) {
            for (var coarseness : Coarseness.values()) {
                for (long context : asked()) {
                    long bytes = model.forecast(coarseness, context).total();
                    rooms.add(new Room(model, coarseness, context, bytes, MemoryPlace.of(card, bytes)));
                }
            }
        }
        return rooms;
    }

    private List<Long> asked() {
        for (long context : contexts) {
            if (context < 1 || context > MOST_CONTEXT) {
                throw new UserError(
                        "--context %d makes no sense\n       give 1 to %d tokens".formatted(context, MOST_CONTEXT));
            }
        }
        return contexts.isEmpty() ? List.of(4096L, 32_768L) : contexts;
    }

    private static Map<String, @Nullable Object> fields(MachineCard card, List<Room> rooms) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("machine", CardFields.of(card));
        var capacity = Capacity.of(card.usableCores(), card.usableMemoryGib());
        fields.put("capacity", capacity.level());
        fields.put("profile", capacity.tier().toString());
        fields.put("thresholds", Tuning.of(capacity, Thresholds.CONTINUOUS).toMap());
        fields.put("models", rooms.stream().map(FitMachineCommand::fields).toList());
        return fields;
    }

    private static Map<String, Object> fields(Room room) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("size", room.model().toString());
        fields.put("quantization", room.coarseness().name());
        fields.put("context", room.context());
        fields.put("bytes", room.bytes());
        fields.put("fits", room.place().toString());
        return fields;
    }

    private String text(MachineCard card, List<Room> rooms) {
        var text = new StringBuilder();
        card.lines()
                .forEach(line ->
                        text.append(String.format(Locale.ROOT, "%-10s %s\n", line.name(), Safe.text(line.value()))));
        var capacity = Capacity.of(card.usableCores(), card.usableMemoryGib());
        text.append(String.format(Locale.ROOT, "%-10s %.2f, %s\n", "capacity", capacity.level(), capacity.tier()));
        text.append(thresholds(Tuning.of(capacity, Thresholds.CONTINUOUS))).append('\n');
        for (long context : asked()) {
            text.append("forecast with %d tokens of context: + fits the graphics card, = the memory, - neither\n\n"
                    .formatted(context));
            text.append(table(rooms, context).render(session.terminal().width()))
                    .append('\n');
        }
        return text.toString();
    }

    /// What the published rules expect here.
    private static String thresholds(Tuning tuning) {
        var speed = tuning.speed();
        var first = tuning.firstToken();
        return String.format(
                        Locale.ROOT,
                        "%-10s excellent %.1f, good %.1f, marginal %.1f tokens/s; slower than %.1f is ruled out\n",
                        "speed",
                        speed.excellent(),
                        speed.good(),
                        speed.marginal(),
                        speed.least())
                + String.format(
                        Locale.ROOT,
                        "%-10s excellent %.0f, good %.0f, marginal %.0f ms; later than %.0f ms is ruled out\n",
                        "1st token",
                        first.excellent(),
                        first.good(),
                        first.marginal(),
                        first.most())
                + String.format(
                        Locale.ROOT, "%-10s longer than %.0f s is ruled out\n", "load", tuning.mostLoadMillis() / 1000);
    }

    private static TextTable table(List<Room> rooms, long context) {
        var header = new ArrayList<>(List.of("size"));
        for (var coarseness : Coarseness.values()) {
            header.add(coarseness.name());
        }
        var rows = new ArrayList<List<String>>();
        for (var model : TypicalModel.values()) {
            var row = new ArrayList<>(List.of(model.toString()));
            rooms.stream()
                    .filter(room -> room.model() == model && room.context() == context)
                    .forEach(room -> row.add(cell(room)));
            rows.add(row);
        }
        return new TextTable(header, rows);
    }

    private static String cell(Room room) {
        return room.place().mark() + " " + ByteSize.of(room.bytes());
    }
}
