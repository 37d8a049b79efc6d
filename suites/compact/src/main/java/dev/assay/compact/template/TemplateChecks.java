package dev.assay.compact.template;

import dev.assay.json.YamlNode;
import dev.assay.text.NearestName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether a template that has the right shape makes sense, in the order in which the original looks.
final class TemplateChecks {
    private static final Set<String> DIFFICULTY =
            Set.of("difficulty.distractor_turns", "difficulty.paraphrase_depth", "difficulty.override_timing");
    private static final List<String> TIMINGS = List.of("early", "middle", "late");

    private final Template template;
    private final Fields fields;
    private final Dialect dialect;

    TemplateChecks(Template template, Fields fields, Dialect dialect) {
        this.template = template;
        this.fields = fields;
        this.dialect = dialect;
    }

    void run() {
        refuseDuplicates(
                Problem.Kind.DUPLICATE_VARIABLE,
                "variables",
                "name",
                template.variables().stream().map(Variable::name).toList());
        refuseUnknownGenerators();
        refuseDuplicates(
                Problem.Kind.DUPLICATE_ITEM,
                "evaluation_items",
                "key",
                template.items().stream().map(TemplateItem::key).toList());
        refuseUnknownReferences();
        if (dialect.isOurs()) {
            refuseEmpty();
            refuseTimings();
        }
    }

    private void refuseDuplicates(Problem.Kind kind, String list, String field, List<String> names) {
        var seen = new HashSet<String>();
        for (int i = 0; i < names.size(); i++) {
            if (!seen.add(names.get(i))) {
                refuse(kind, list, i, "." + field, "is \"%s\", like one before it".formatted(names.get(i)));
            }
        }
    }

    private void refuse(Problem.Kind kind, String list, int index, String field, String message) {
        fields.findings().add(kind, "%s[%d]%s".formatted(list, index, field), lineOf(list, index), message);
    }

    private int lineOf(String list, int index) {
        return fields.node(list).orElseThrow() instanceof YamlNode.Sequence(var _, var items)
                ? items.get(index).line()
                : fields.line();
    }

    private void refuseUnknownGenerators() {
        for (int i = 0; i < template.variables().size(); i++) {
            if (template.variables().get(i).source() instanceof ValueSource.Named(var name)
                    && !dialect.generators().contains(name)) {
                refuse(Problem.Kind.UNKNOWN_GENERATOR, "variables", i, ".generator", unknownGenerator(name));
            }
        }
    }

    private String unknownGenerator(String name) {
        var meant = NearestName.of(name, dialect.generators())
                .map("; did you mean \"%s\"?"::formatted)
                .orElse("");
        return "is \"%s\", which is no generator%s\n       there are %s"
                .formatted(name, meant, String.join(", ", dialect.generators()));
    }

    private void refuseUnknownReferences() {
        var declared = template.variables().stream().map(Variable::name).collect(Collectors.toSet());
        for (var mention : fields.findings().mentions()) {
            for (var reference : mention.text().references()) {
                refuseUnknown(mention, reference, declared);
            }
        }
    }

    private void refuseUnknown(Findings.Mention mention, String reference, Set<String> declared) {
        if (reference.startsWith("difficulty.")) {
            if (!isKnownOfDifficulty(reference)) {
                refuse(Problem.Kind.UNKNOWN_DIFFICULTY_REFERENCE, mention, reference, "nothing of the difficulty");
            }
        } else if (!declared.contains(reference)) {
            refuse(Problem.Kind.UNDECLARED_VARIABLE, mention, reference, "no variable");
        }
    }

    private boolean isKnownOfDifficulty(String reference) {
        return DIFFICULTY.contains(reference) || (dialect.isOurs() && reference.equals("difficulty.tokens"));
    }

    private void refuse(Problem.Kind kind, Findings.Mention mention, String reference, String what) {
        fields.findings()
                .add(
                        kind,
                        mention.location(),
                        mention.line(),
                        "refers to \"{{%s}}\", which is %s".formatted(reference, what));
    }

    private void refuseEmpty() {
        if (template.items().isEmpty()) {
            rule("evaluation_items", fields.lineOf("evaluation_items"), "asks nothing");
        }
    }

    private void refuseTimings() {
        var hasTimed = Stream.concat(
                        template.turns().stream(),
                        template.continuations().stream().flatMap(one -> one.turns().stream()))
                .anyMatch(turn -> turn instanceof TemplateTurn.Said said && said.isTimed());
        var timings = template.policy().overrideTiming().values();
        if (hasTimed && !TIMINGS.containsAll(timings)) {
            rule(
                    "difficulty_policy.override_timing",
                    fields.lineOf("difficulty_policy"),
                    "must hold early, middle or late, since a turn is timed");
        }
    }

    private void rule(String location, int line, String message) {
        fields.findings().add(Problem.Kind.RULE, location, line, message);
    }
}
