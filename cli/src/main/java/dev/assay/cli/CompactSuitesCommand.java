package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.compactrun.CompactSuites;
import dev.assay.draw.CaseGenerator;
import dev.assay.draw.Lexicon;
import dev.assay.template.Template;
import dev.assay.template.TemplateSuite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "suites",
        description = "List compact suites: how many templates each has, and of which families.",
        mixinStandardHelpOptions = true)
final class CompactSuitesCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--templates", paramLabel = "PATH", description = "A folder of templates to list too; repeatable.")
    private List<Path> folders = List.of();

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    CompactSuitesCommand(Session session) {
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
