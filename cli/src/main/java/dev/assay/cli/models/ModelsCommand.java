package dev.assay.cli.models;

import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.models.builtin.BuiltInModels;
import dev.assay.models.dialect.ListedModel;
import dev.assay.models.plugin.ModelFiles;
import dev.assay.models.plugin.Runtimes;
import dev.assay.models.wire.ProviderStatus;
import dev.assay.models.wire.Providers;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay models`.
@Command(
        name = "models",
        description = "List the models you can reach, and inspect one.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay models                                   runtimes that answer, keys that are set, files there are",
            "  assay models ping ollama:gemma3:4b             one call, and where its time went",
            "  assay models inspect model.gguf                what a file holds, without loading it"
        })
public final class ModelsCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final KeyOptions keys = new KeyOptions();

    @Option(names = "--json", description = "As JSON.")
    private boolean isJson;

    private ModelsCommand(Session session) {
        this.session = session;
    }

    public static CommandLine of(Session session) {
        return new CommandLine(new ModelsCommand(session))
                .addSubcommand(new PingCommand(session))
                .addSubcommand(new PullCommand(session))
                .addSubcommand(new InspectCommand(session));
    }

    @Override
    public Integer call() throws InterruptedException {
        var environment = keys.environment(session);
        var providers = providers(environment);
        var models = models(environment, new Providers().statuses(environment), providers);
        if (isJson) {
            var all = new LinkedHashMap<String, Object>();
            all.put("providers", providers);
            all.put("models", models);
            session.terminal().println(Json.writePretty(all));
            return ExitCode.DONE.number();
        }
        print(List.of("provider", "state", "what it is"), providers, List.of("provider", "state", "summary"));
        session.terminal().println("");
        print(List.of("model", "size", "details"), models, List.of("model", "size", "details"));
        return ExitCode.DONE.number();
    }

    /// Everybody there is, in the order of the registry; their states are filled in as they are found.
    private List<Map<String, Object>> providers(Map<String, String> environment) {
        var states = new LinkedHashMap<String, String>();
        states.put("llamacpp", Runtimes.llamaCpp(environment));
        states.put("hf", Runtimes.python(environment));
        states.put("builtin", "ready");
        states.put("replay", "ready");
        var rows = new ArrayList<Map<String, Object>>();
        for (var entry : session.registry().models().list()) {
            var row = new LinkedHashMap<String, Object>();
            row.put("provider", entry.name());
            row.put("state", states.getOrDefault(entry.name(), "from " + entry.source()));
            row.put("summary", entry.summary());
            rows.add(row);
        }
        return rows;
    }

    private static List<Map<String, Object>> models(
            Map<String, String> environment, List<ProviderStatus> statuses, List<Map<String, Object>> providers) {
        var models = new ArrayList<Map<String, Object>>();
        for (var status : statuses) {
            providers.stream()
                    .filter(row -> status.provider().equals(row.get("provider")))
                    .forEach(row -> row.put("state", state(status)));
            status.models().forEach(model -> models.add(row(status, model)));
        }
        ModelFiles.find(environment)
                .forEach(file -> models.add(row(file.spec(), ByteSize.of(file.bytes()), file.details())));
        BuiltInModels.ALL.forEach(model -> models.add(row("builtin:" + model.name(), "", model.summary())));
        return models;
    }

    private static String state(ProviderStatus status) {
        return switch (status.state()) {
            case REACHABLE ->
                "running" + status.version().map(version -> " " + version).orElse("");
            case NOT_RUNNING -> "not running";
            case KEY_SET -> "key set";
            case NO_KEY -> "no key";
        };
    }

    private static Map<String, Object> row(ProviderStatus status, ListedModel model) {
        return row(
                status.provider() + ":" + model.name(),
                model.bytes().isPresent() ? ByteSize.of(model.bytes().getAsLong()) : "",
                model.details());
    }

    private static Map<String, Object> row(String model, String size, String details) {
        var row = new LinkedHashMap<String, Object>();
        row.put("model", model);
        row.put("size", size);
        row.put("details", details);
        return row;
    }

    private void print(List<String> heads, List<Map<String, Object>> rows, List<String> fields) {
        session.terminal()
                .print(new TextTable(
                                heads,
                                rows.stream()
                                        .map(row -> fields.stream()
                                                .map(field -> Safe.text(String.valueOf(row.getOrDefault(field, ""))))
                                                .toList())
                                        .toList())
                        .render(session.terminal().width()));
    }
}
