package dev.assay.cli;

import dev.assay.cli.terminal.Listing;
import dev.assay.cli.terminal.Session;
import dev.assay.dataset.Suite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "suites", description = "List suites.", mixinStandardHelpOptions = true)
final class SuitesCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    SuitesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var suites = new ArrayList<Map<String, Object>>();
        session.registry()
                .suites()
                .list()
                .forEach(entry -> suites.add(describe(entry.value().load(), entry.source())));
        return Listing.print(session, suites, isJson);
    }

    private static Map<String, Object> describe(Suite suite, String source) {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", suite.name());
        map.put("version", suite.description().version());
        try (var examples = suite.dataset().examples()) {
            map.put("examples", examples.count());
        }
        map.put("summary", suite.description().summary());
        map.put("source", source);
        return map;
    }
}
