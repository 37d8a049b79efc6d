package dev.assay.dataset;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml;
import dev.assay.json.YamlNode;
import dev.assay.json.YamlTree;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Loads suites: those that ship with Assay by name, others by folder.
public final class Suites {
    /// What ships with Assay. Adding one is a folder and a line here.
    public static final List<String> BUILT_IN = List.of("demo");

    private Suites() {}

    /// @throws UserError where the artifact that holds it is not on the class path
    public static Suite builtIn(String name) {
        var folder = SuiteFolder.builtIn(name);
        if (BUILT_IN.contains(name) && folder.find(SuiteFolder.SUITE).isEmpty()) {
            throw new UserError(
                    "the suite %s is not on the class path\n       add the artifact dev.assay:assay-context, which brings it"
                            .formatted(name));
        }
        return load(folder);
    }

    /// A folder with a `suite.yaml` in it.
    public static Suite at(Path folder) {
        return load(SuiteFolder.on(folder));
    }

    public static boolean isSuite(Path folder) {
        return Files.isRegularFile(folder.resolve(SuiteFolder.SUITE));
    }

    private static Suite load(SuiteFolder folder) {
        var yaml = folder.find(SuiteFolder.SUITE)
                .orElseThrow(() -> new UserError("%s: no such file\n       a suite is a folder with a suite.yaml in it"
                        .formatted(folder.path(SuiteFolder.SUITE))));
        var description = describe(folder, yaml);
        var content = new StringBuilder(yaml);
        var texts = new HashMap<String, Optional<String>>();
        var examples = new ArrayList<Labeled<OpenExample>>();
        var problems = new ArrayList<String>();
        for (var name : description.cases()) {
            var lines = new CaseLines(
                    folder.path(name),
                    text -> texts.computeIfAbsent(text, folder::find).map(found -> {
                        content.append(found);
                        return found;
                    }));
            var cases = folder.find(name);
            if (cases.isEmpty()) {
                problems.add("%s: names \"%s\" under cases, which is not there"
                        .formatted(folder.path(SuiteFolder.SUITE), name));
                continue;
            }
            content.append(cases.get());
            int number = 0;
            for (var line : cases.get().lines().toList()) {
                number++;
                if (!line.isBlank()) {
                    lines.parse(line, number)
                            .map(labeled -> tagged(description.name(), labeled))
                            .ifPresent(examples::add);
                }
            }
            problems.addAll(lines.problems());
        }
        if (!problems.isEmpty()) {
            throw UserError.ofAll(problems);
        }
        var version = "%s sha256:%s"
                .formatted(
                        description.version(),
                        Digests.sha256(content.toString()).substring(0, 16));
        var dataset = Dataset.of(description.name(), version, examples);
        return folder.isReceived()
                ? new Suite(description, dataset, received(folder.path(SuiteFolder.SUITE), yaml, description))
                : new Suite(description, dataset);
    }

    private static Suite.Suggestions received(String file, String yaml, Suite.Description description) {
        return new Suite.Suggestions(
                received(file, lines(yaml, "systems"), description.systems()),
                received(file, lines(yaml, "evaluators"), description.evaluators()));
    }

    private static List<Phrase> received(String file, List<Integer> lines, List<String> texts) {
        var phrases = new ArrayList<Phrase>();
        for (int i = 0; i < texts.size(); i++) {
            int line = i < lines.size() ? lines.get(i) : 1;
            phrases.add(new Phrase(texts.get(i), new Origin.Received(file, line)));
        }
        return phrases;
    }

    /// On which lines the items of a list stand.
    private static List<Integer> lines(String yaml, String key) {
        return YamlTree.read(yaml).stream()
                .filter(YamlNode.Mapping.class::isInstance)
                .flatMap(root -> ((YamlNode.Mapping) root).entries().stream())
                .filter(entry -> key.equals(entry.key()))
                .map(YamlNode.Entry::node)
                .filter(YamlNode.Sequence.class::isInstance)
                .flatMap(items -> ((YamlNode.Sequence) items).items().stream())
                .map(YamlNode::line)
                .toList();
    }

    private static Suite.Description describe(SuiteFolder folder, String yaml) {
        try {
            return Yaml.read(yaml, Suite.Description.class);
        } catch (MalformedJson e) {
            throw new UserError("%s: %s".formatted(folder.path(SuiteFolder.SUITE), e.getMessage()));
        }
    }

    /// Cases of one suite share its name as their dataset unless they say otherwise.
    private static Labeled<OpenExample> tagged(String suite, Labeled<OpenExample> labeled) {
        var example = labeled.example();
        if (!example.dataset().isEmpty()) {
            return labeled;
        }
        Map<String, Object> fields = new LinkedHashMap<>(example.fields());
        fields.put("dataset", suite);
        return new Labeled<>(new OpenExample(example.id(), example.context(), fields), labeled.reference());
    }
}
