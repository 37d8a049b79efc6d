package dev.assay.cli.compact;

import dev.assay.cli.terminal.Listing;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.method.BuiltInMethod;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.method.OracleCompactor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay compact methods`.
@Command(
        name = "methods",
        description = "List compaction methods, and how to add your own.",
        mixinStandardHelpOptions = true)
public final class CompactMethodsCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    public CompactMethodsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var methods = new ArrayList<Map<String, Object>>();
        BuiltInMethods.ALL.forEach(method -> methods.add(described(method)));
        methods.add(described(OracleCompactor.NAME, "Keeps the ground truth; a control", "none", ""));
        methods.add(
                described("exec:COMMAND", "A process that speaks JSON lines, and may ask for the model", "any", ""));
        methods.add(described("class:NAME", "A class that implements Compactor", "any", ""));
        methods.add(described("tool:NAME", "A tool of `assay tools`, such as a provider's own compaction", "none", ""));
        session.registry().methods().list().stream()
                .filter(entry -> !entry.source().equals("built-in"))
                .forEach(entry -> methods.add(described(entry.name(), entry.summary(), "any", "")));
        return Listing.print(session, methods, isJson);
    }

    private static Map<String, Object> described(BuiltInMethod method) {
        int calls = method.plan().calls(30);
        var settings = String.join(
                ", ",
                method.settings().stream()
                        .map(setting -> setting.name() + "=" + setting.otherwise())
                        .toList());
        return described(method.name(), method.summary(), calls == 0 ? "none" : Integer.toString(calls), settings);
    }

    private static Map<String, Object> described(String name, String summary, String calls, String settings) {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", name);
        map.put("summary", summary);
        map.put("calls for 30 turns", calls);
        map.put("settings", settings);
        return map;
    }
}
