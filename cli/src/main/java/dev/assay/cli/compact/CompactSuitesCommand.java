package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.cli.terminal.Listing;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateSuite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay compact suites`.
@Command(
        name = "suites",
        description = "List compact suites: how many templates each has, and of which families.",
        mixinStandardHelpOptions = true)
public final class CompactSuitesCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--templates", paramLabel = "PATH", description = "A folder of templates to list too; repeatable.")
    private List<Path> folders = List.of();

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    public CompactSuitesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var dialect = new CaseGenerator(Profile.STANDARD, Lexicon.bundled()).dialect();
        var suites = new ArrayList<Map<String, Object>>();
        CompactSuites.available()
                .forEach(name -> suites.add(
                        described(CompactSuites.builtIn(name, dialect).suite())));
        folders.forEach(folder -> suites.add(
                described(CompactSuites.at(session.resolve(folder), dialect).suite())));
        return Listing.print(session, suites, isJson);
    }

    private static Map<String, Object> described(TemplateSuite suite) {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", suite.key());
        map.put("version", suite.version());
        map.put("templates", suite.templates().size());
        map.put(
                "families",
                String.join(
                        ", ",
                        suite.templates().stream()
                                .map(Template::family)
                                .distinct()
                                .sorted()
                                .toList()));
        return map;
    }
}
