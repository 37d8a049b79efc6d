package dev.assay.compact.template;

import dev.assay.json.YamlNode;
import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads `ground_truth`, and what a continuation changes of it.
final class TruthReader {
    static final List<String> FIELDS =
            Stream.concat(TruthTemplate.LISTS.stream(), Stream.of("entity_map")).toList();

    private TruthReader() {}

    static TruthTemplate read(Fields fields) {
        return truth(fields, TruthReader::entities);
    }

    /// @param entities read last, so that what is wrong is found in the order of the fields
    private static TruthTemplate truth(Fields fields, Function<Fields, List<TruthTemplate.Entity>> entities) {
        fields.allowOnly(FIELDS);
        return new TruthTemplate(
                fields.mentionedTexts("immutable_facts"),
                fields.mentionedTexts("locked_decisions"),
                fields.mentionedTexts("forbidden_behaviors"),
                fields.mentionedTexts("unresolved_items"),
                fields.mentionedTexts("deferred_items"),
                entities.apply(fields));
    }

    private static List<TruthTemplate.Entity> entities(Fields fields) {
        var entities = new ArrayList<TruthTemplate.Entity>();
        for (var entry : fields.entries("entity_map")) {
            if (entry.node() instanceof YamlNode.Scalar(var line, String role)) {
                var name = String.valueOf(entry.key());
                var place = "%s[%s]".formatted(fields.placeOf("entity_map"), PythonValues.repr(name));
                entities.add(new TruthTemplate.Entity(
                        fields.findings().mention(place + ".key", entry.line(), name),
                        fields.findings().mention(place + ".value", line, role)));
            } else {
                fields.wrong("entity_map." + entry.key(), entry.node().line(), "is not a text");
            }
        }
        return entities;
    }

    static TruthChange readChange(Fields fields) {
        fields.allowOnly(List.of("remove", "add"));
        return new TruthChange(
                fields.node("remove")
                        .flatMap(node -> Fields.of(fields.pathOf("remove"), node, fields.findings()))
                        .map(removed -> truth(removed, TruthReader::named))
                        .orElse(TruthTemplate.NOTHING),
                fields.node("add")
                        .flatMap(node -> Fields.of(fields.pathOf("add"), node, fields.findings()))
                        .map(TruthReader::read)
                        .orElse(TruthTemplate.NOTHING));
    }

    private static List<TruthTemplate.Entity> named(Fields removed) {
        return removed.mentionedTexts("entity_map").stream()
                .map(name -> new TruthTemplate.Entity(name, name))
                .toList();
    }
}
