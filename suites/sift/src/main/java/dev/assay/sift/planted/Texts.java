package dev.assay.sift.planted;

import dev.assay.api.UserError;
import dev.assay.haystack.Content;
import dev.assay.text.NearestName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All that planted cases are worded with, from the files that ship with the suites.
///
/// @param asks how answers are asked for, by [Contract] and by `last-attempt` and `first-report`
record Texts(List<Tool> tools, Map<String, List<Template>> asks, List<String> verbs, List<String> nouns) {
    private static final String FOLDER = "planted/";

    static final List<String> TOOLS = List.of(
            "access-log",
            "ci-job",
            "compiler",
            "container-build",
            "infrastructure-plan",
            "journal",
            "jvm-trace",
            "linker",
            "memory-check",
            "migration",
            "packages",
            "type-check",
            "unit-tests");

    record Wordings(Map<String, List<String>> asks, List<String> verbs, List<String> nouns) {}

    static Texts load() {
        var wordings = Content.yaml(FOLDER + "wordings.yaml", Wordings.class);
        var asks = new LinkedHashMap<String, List<Template>>();
        wordings.asks().forEach((name, texts) -> asks.put(name, Template.ofAll(texts)));
        return new Texts(
                TOOLS.stream().map(Texts::tool).toList(),
                asks,
                List.copyOf(wordings.verbs()),
                List.copyOf(wordings.nouns()));
    }

    private static Tool tool(String name) {
        return Tool.of(name, Content.yaml(FOLDER + name + ".yaml", Tool.Text.class));
    }

    Tool tool(int index) {
        return tools.get(index);
    }

    /// The place of a tool in the list of all.
    static int indexOf(String tool) {
        int index = TOOLS.indexOf(tool);
        if (index < 0) {
            throw new UserError("no tool named \"%s\"%s\n       there are %s"
                    .formatted(
                            tool,
                            NearestName.of(tool, TOOLS)
                                    .map("; did you mean \"%s\"?"::formatted)
                                    .orElse(""),
                            String.join(", ", TOOLS)));
        }
        return index;
    }
}
