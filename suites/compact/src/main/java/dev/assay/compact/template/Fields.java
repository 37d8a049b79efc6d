package dev.assay.compact.template;

import dev.assay.json.YamlNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;

/// One mapping of a template read field by field. What is wrong is noted, and a harmless value taken.
///
/// @param path dotted, empty for the template itself
record Fields(String path, YamlNode.Mapping mapping, Findings findings) {
    private static final Pattern INDEX = Pattern.compile("\\.(\\d+)(?=\\.|$)");

    static Optional<Fields> of(String path, YamlNode node, Findings findings) {
        if (node instanceof YamlNode.Mapping mapping) {
            return Optional.of(new Fields(path, mapping, findings));
        }
        findings.misshapen(path, node.line(), "is not a mapping");
        return Optional.empty();
    }

    int line() {
        return mapping.line();
    }

    String pathOf(Object name) {
        return path.isEmpty() ? String.valueOf(name) : path + "." + name;
    }

    /// The path with list positions in brackets.
    String placeOf(String name) {
        return INDEX.matcher(pathOf(name)).replaceAll("[$1]");
    }

    void wrong(String name, int line, String message) {
        findings.misshapen(pathOf(name), line, message);
    }

    void allowOnly(Collection<String> names) {
        for (var entry : mapping.entries()) {
            if (!(entry.key() instanceof String name && names.contains(name))) {
                wrong(
                        String.valueOf(entry.key()),
                        entry.line(),
                        "is not a field here\n       there are " + String.join(", ", names));
            }
        }
    }

    Optional<YamlNode> node(String name) {
        return mapping.entry(name).map(YamlNode.Entry::node);
    }

    Optional<YamlNode> required(String name) {
        var node = node(name);
        if (node.isEmpty()) {
            wrong(name, line(), "is missing");
        }
        return node;
    }

    /// A text that must be there.
    String text(String name) {
        return required(name).flatMap(node -> text(name, node)).orElse("");
    }

    private Optional<String> text(String name, YamlNode node) {
        if (node instanceof YamlNode.Scalar(var _, String text)) {
            return Optional.of(text);
        }
        wrong(name, node.line(), "is not a text; put quotes around it");
        return Optional.empty();
    }

    /// A text that must be there and look like this.
    String text(String name, Pattern shape, String example) {
        var node = required(name);
        var text = node.flatMap(found -> text(name, found));
        text.filter(found -> !shape.matcher(found).matches())
                .ifPresent(found -> wrong(
                        name, lineOf(name), "is \"%s\"\n       it should look like %s".formatted(found, example)));
        return text.orElse("");
    }

    /// A text that must be there and not be empty.
    String filledText(String name) {
        var node = required(name);
        var text = node.flatMap(found -> text(name, found));
        text.filter(String::isEmpty).ifPresent(_ -> wrong(name, lineOf(name), "is empty"));
        return text.orElse("");
    }

    /// A text, where there is one that is not null.
    Optional<String> optionalText(String name) {
        return node(name)
                .filter(node -> !(node instanceof YamlNode.Scalar scalar && scalar.value() == null))
                .flatMap(node -> text(name, node));
    }

    int lineOf(String name) {
        return node(name).map(YamlNode::line).orElse(line());
    }

    /// Each entry of a list, with its own path; nothing where the list is missing.
    <T> List<T> each(String name, BiFunction<String, YamlNode, Optional<T>> read) {
        return node(name).map(node -> each(name, node, read)).orElse(List.of());
    }

    private <T> List<T> each(String name, YamlNode node, BiFunction<String, YamlNode, Optional<T>> read) {
        var entries = new ArrayList<T>();
        if (!(node instanceof YamlNode.Sequence(var _, var items))) {
            wrong(name, node.line(), "is not a list");
            return entries;
        }
        for (int i = 0; i < items.size(); i++) {
            read.apply(pathOf(name) + "." + i, items.get(i)).ifPresent(entries::add);
        }
        return entries;
    }

    /// Each mapping of a list.
    <T> List<T> eachMapping(String name, Function<Fields, T> read) {
        return each(name, (at, node) -> of(at, node, findings).map(read));
    }

    List<String> texts(String name) {
        return each(name, this::entryText);
    }

    /// Texts with references.
    List<TemplateText> mentionedTexts(String name) {
        return each(
                name,
                (at, node) -> entryText(at, node).map(text -> {
                    var position = at.substring(at.lastIndexOf('.') + 1);
                    return findings.mention(placeOf(name) + "[" + position + "]", node.line(), text);
                }));
    }

    private Optional<String> entryText(String at, YamlNode node) {
        if (node instanceof YamlNode.Scalar(var _, String text)) {
            return Optional.of(text);
        }
        findings.misshapen(at, node.line(), "is not a text; put quotes around it");
        return Optional.empty();
    }

    /// The entries of a mapping whose keys are texts; nothing where the mapping is missing.
    List<YamlNode.Entry> entries(String name) {
        var node = node(name);
        return node.flatMap(found -> of(pathOf(name), found, findings))
                .map(Fields::textEntries)
                .orElse(List.of());
    }

    private List<YamlNode.Entry> textEntries() {
        var entries = new ArrayList<YamlNode.Entry>();
        for (var entry : mapping.entries()) {
            if (entry.key() instanceof String) {
                entries.add(entry);
            } else {
                wrong(entry.key() + ".[key]", entry.line(), "is not a text; put quotes around it");
            }
        }
        return entries;
    }
}
