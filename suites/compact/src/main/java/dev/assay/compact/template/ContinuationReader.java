package dev.assay.compact.template;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Reads `continuations`, each on top of what held before it.
final class ContinuationReader {
    static final List<String> FIELDS = List.of("turns", "ground_truth", "evaluation_items");

    private final Dialect dialect;
    private TruthTemplate truth;
    private List<TemplateItem> items;

    private ContinuationReader(Template template, Dialect dialect) {
        this.dialect = dialect;
        this.truth = template.groundTruth();
        this.items = template.items();
    }

    /// The template with its continuations; the original knows none.
    static Template read(Fields fields, Template template, Dialect dialect) {
        var reader = new ContinuationReader(template, dialect);
        var continuations = dialect.isOurs()
                ? fields.eachMapping("continuations", reader::continuation)
                : List.<TemplateContinuation>of();
        return new Template(
                template.key(),
                template.family(),
                template.version(),
                template.policy(),
                template.variables(),
                template.turns(),
                template.groundTruth(),
                template.items(),
                continuations,
                template.scenario());
    }

    private TemplateContinuation continuation(Fields fields) {
        fields.allowOnly(FIELDS);
        fields.required("turns");
        var turns = fields.eachMapping("turns", turn -> TurnReader.inContinuation(turn, dialect));
        fields.node("ground_truth")
                .flatMap(node -> Fields.of(fields.pathOf("ground_truth"), node, fields.findings()))
                .ifPresent(this::change);
        items = merged(fields, fields.eachMapping("evaluation_items", item -> ItemReader.read(item, dialect)));
        return new TemplateContinuation(turns, truth, items);
    }

    private void change(Fields fields) {
        var change = TruthReader.readChange(fields);
        refuseUnknown(fields, change.removed());
        truth = change.appliedTo(truth);
    }

    private void refuseUnknown(Fields fields, TruthTemplate removed) {
        for (var name : TruthTemplate.LISTS) {
            refuseUnless(truth.list(name).containsAll(removed.list(name)), fields, name);
        }
        var names = truth.entities().stream().map(TruthTemplate.Entity::name).toList();
        refuseUnless(
                removed.entities().stream().map(TruthTemplate.Entity::name).allMatch(names::contains),
                fields,
                "entity_map");
    }

    private static void refuseUnless(boolean isThere, Fields fields, String name) {
        if (!isThere) {
            fields.findings()
                    .add(
                            Problem.Kind.RULE,
                            fields.placeOf("remove." + name),
                            fields.lineOf("remove"),
                            "removes what is not there\n       write it exactly as it was added");
        }
    }

    /// New items come last; one with a key that is already asked takes its place.
    private List<TemplateItem> merged(Fields fields, List<TemplateItem> added) {
        var byKey = new LinkedHashMap<String, TemplateItem>();
        items.forEach(item -> byKey.put(item.key(), item));
        added.forEach(item -> byKey.put(item.key(), item));
        if (added.stream().map(TemplateItem::key).distinct().count() < added.size()) {
            fields.findings()
                    .add(
                            Problem.Kind.DUPLICATE_ITEM,
                            fields.placeOf("evaluation_items"),
                            fields.lineOf("evaluation_items"),
                            "has a key twice");
        }
        return new ArrayList<>(byKey.values());
    }
}
