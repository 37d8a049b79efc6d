package dev.assay.compact.template;

import dev.assay.compact.ItemType;
import dev.assay.json.YamlNode;
import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads one entry of `evaluation_items`.
final class ItemReader {
    static final List<String> FIELDS = List.of("key", "type", "prompt", "expected");

    private final Fields fields;
    private final boolean isOurs;

    private ItemReader(Fields fields, boolean isOurs) {
        this.fields = fields;
        this.isOurs = isOurs;
    }

    static TemplateItem read(Fields fields, Dialect dialect) {
        return new ItemReader(fields, dialect.isOurs()).item();
    }

    private TemplateItem item() {
        fields.allowOnly(FIELDS);
        var key = fields.text("key", VariableReader.NAME, "recall_rule");
        var type = fields.filledText("type");
        var prompt = fields.filledText("prompt");
        refuseUnknown(type);
        var text = fields.findings().mention(fields.placeOf("prompt"), fields.lineOf("prompt"), prompt);
        fields.required("expected");
        return new TemplateItem(key, type, text, expected());
    }

    private void refuseUnknown(String type) {
        if (isOurs && !type.isEmpty() && ItemType.named(type).isEmpty()) {
            fields.findings()
                    .add(
                            Problem.Kind.RULE,
                            fields.placeOf("type"),
                            fields.lineOf("type"),
                            TemplateItem.unknownType(type));
        }
    }

    private Map<String, Object> expected() {
        var expected = new LinkedHashMap<String, Object>();
        for (var entry : fields.entries("expected")) {
            var key = String.valueOf(entry.key());
            var place = "%s[%s]".formatted(fields.placeOf("expected"), PythonValues.repr(key));
            expected.put(key, isOurs ? deep(place, entry.node()) : shallow(place, entry.node()));
        }
        return expected;
    }

    /// The original fills in texts only where they stand directly in `expected`.
    private @Nullable Object shallow(String place, YamlNode node) {
        return node instanceof YamlNode.Scalar ? deep(place, node) : node.value();
    }

    private @Nullable Object deep(String place, YamlNode node) {
        return switch (node) {
            case YamlNode.Scalar(var line, String text) -> fields.findings().mention(place, line, text);
            case YamlNode.Scalar scalar -> scalar.value();
            case YamlNode.Sequence(var _, var items) -> deepList(place, items);
            case YamlNode.Mapping(var _, var entries) -> deepMap(place, entries);
        };
    }

    private List<@Nullable Object> deepList(String place, List<YamlNode> items) {
        var list = new ArrayList<@Nullable Object>();
        for (var item : items) {
            list.add(deep("%s[%d]".formatted(place, list.size()), item));
        }
        return list;
    }

    private Map<String, @Nullable Object> deepMap(String place, List<YamlNode.Entry> entries) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        for (var entry : entries) {
            var key = String.valueOf(entry.key());
            map.put(key, deep("%s[%s]".formatted(place, PythonValues.repr(key)), entry.node()));
        }
        return map;
    }
}
