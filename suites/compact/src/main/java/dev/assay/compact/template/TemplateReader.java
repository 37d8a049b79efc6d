package dev.assay.compact.template;

import dev.assay.json.MalformedYaml;
import dev.assay.json.YamlNode;
import dev.assay.json.YamlTree;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads a template: first its shape, all problems of it at once, then whether what it says makes sense.
public final class TemplateReader {
    static final List<String> FIELDS = List.of(
            "key",
            "family",
            "version",
            "difficulty_policy",
            "variables",
            "transcript",
            "ground_truth",
            "evaluation_items");
    static final List<String> OURS =
            Stream.concat(FIELDS.stream(), Stream.of("continuations")).toList();

    static final Pattern KEY = Pattern.compile("(?U)[a-zA-Z_][\\w-]*+");
    static final Pattern VERSION = Pattern.compile("(?U)\\d++\\.\\d++\\.\\d++");

    private final Dialect dialect;
    private final Findings findings = new Findings();

    private TemplateReader(Dialect dialect) {
        this.dialect = dialect;
    }

    public static TemplateReading read(String text, Dialect dialect) {
        var reader = new TemplateReader(dialect);
        var template = reader.root(text);
        var problems = reader.findings.problems();
        return problems.isEmpty() && template.isPresent()
                ? new TemplateReading.Read(template.get())
                : new TemplateReading.Refused(problems);
    }

    private Optional<Template> root(String text) {
        try {
            var root = YamlTree.read(text);
            if (root.isPresent() && root.get() instanceof YamlNode.Mapping mapping) {
                return dialect.isOurs() && mapping.entry("scenario").isPresent()
                        ? scenario(mapping)
                        : member(mapping).flatMap(this::template);
            }
            refuse(Problem.Kind.ROOT_NOT_MAPPING, 1, "the file is not a mapping with the key \"template\"");
        } catch (MalformedYaml e) {
            refuse(Problem.Kind.NOT_YAML, e.line(), "not YAML: " + e.getMessage());
        }
        return Optional.empty();
    }

    private Optional<Template> scenario(YamlNode.Mapping root) {
        return root.entry("scenario")
                .flatMap(entry -> Fields.of("", entry.node(), findings))
                .map(ScenarioReader::read);
    }

    private Optional<YamlNode> member(YamlNode.Mapping root) {
        var entry = root.entry("template");
        if (entry.isEmpty()) {
            refuse(Problem.Kind.NO_TEMPLATE, root.line(), "there is no key \"template\"");
        }
        return entry.map(YamlNode.Entry::node);
    }

    private void refuse(Problem.Kind kind, int line, String message) {
        findings.add(kind, "", line, message);
    }

    private Optional<Template> template(YamlNode node) {
        return Fields.of("", node, findings).flatMap(this::template);
    }

    private Optional<Template> template(Fields fields) {
        fields.allowOnly(dialect.isOurs() ? OURS : FIELDS);
        var policy = part(fields, "difficulty_policy")
                .map(found -> PolicyReader.read(found, dialect))
                .orElse(DifficultyPolicy.NONE);
        var template = new Template(
                fields.text("key", KEY, "buried_rule_v1"),
                fields.text("family", VariableReader.NAME, "buried_constraint"),
                fields.text("version", VERSION, "1.0.0"),
                policy,
                fields.eachMapping("variables", variable -> VariableReader.read(variable, dialect)),
                part(fields, "transcript")
                        .map(found -> transcript(found, policy))
                        .orElse(List.of()),
                part(fields, "ground_truth").map(TruthReader::read).orElse(TruthTemplate.NOTHING),
                items(fields),
                List.of(),
                Optional.empty());
        var whole = ContinuationReader.read(fields, template, dialect);
        if (findings.problems().stream().noneMatch(problem -> problem.kind().isUnreadable())) {
            new TemplateChecks(whole, fields, dialect).run();
        }
        return Optional.of(whole);
    }

    private Optional<Fields> part(Fields fields, String name) {
        return fields.required(name).flatMap(node -> Fields.of(fields.pathOf(name), node, findings));
    }

    private List<TemplateTurn> transcript(Fields transcript, DifficultyPolicy policy) {
        transcript.allowOnly(List.of("turns"));
        transcript.required("turns");
        return transcript.eachMapping("turns", turn -> TurnReader.inTranscript(turn, dialect, policy));
    }

    private List<TemplateItem> items(Fields fields) {
        fields.required("evaluation_items");
        return fields.eachMapping("evaluation_items", item -> ItemReader.read(item, dialect));
    }
}
