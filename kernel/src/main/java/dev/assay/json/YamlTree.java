package dev.assay.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/// Reading YAML 1.2 into nodes that know their lines. Scalars are read as [Yaml12] does; a key given twice
/// is an error, and `<<` is a key like any other.
public final class YamlTree {
    private static final int MOST_VALUES = 200_000;

    private final YamlSource source;
    private final Set<Node> open = Collections.newSetFromMap(new IdentityHashMap<>());
    private int values;

    private YamlTree(YamlSource source) {
        this.source = source;
    }

    /// The value of the only document, empty where the text holds none.
    ///
    /// @throws MalformedYaml where the text is not YAML, and past the limits of [Yaml11]
    public static Optional<YamlNode> read(String text) {
        var source = new YamlSource(text);
        try {
            var root = Yaml11.compose(source, new Yaml12.Kinds());
            if (root == null) {
                return Optional.empty();
            }
            refuseStray(source, root);
            return Optional.of(new YamlTree(source).node(root));
        } catch (MarkedYAMLException e) {
            throw new MalformedYaml(lineOf(e), String.valueOf(e.getProblem()));
        } catch (YAMLException | IllegalArgumentException e) { // the second where an escape is no character
            throw new MalformedYaml(1, String.valueOf(e.getMessage()));
        }
    }

    private static void refuseStray(YamlSource source, Node root) {
        if (source.hasStray(root)) {
            throw new MalformedYaml(line(root), Yaml11.STRAY);
        }
    }

    private static int lineOf(MarkedYAMLException e) {
        var mark = e.getProblemMark();
        return mark == null ? 1 : mark.getLine() + 1;
    }

    private static int line(Node node) {
        return node.getStartMark().getLine() + 1;
    }

    private YamlNode node(Node node) {
        if (++values > MOST_VALUES) {
            throw new MalformedYaml(line(node), "more than %d values".formatted(MOST_VALUES));
        }
        if (!open.add(node)) {
            throw new MalformedYaml(line(node), "a value that contains itself");
        }
        var read = switch (node) {
            case ScalarNode scalar -> new YamlNode.Scalar(line(node), scalar(scalar));
            case SequenceNode sequence -> new YamlNode.Sequence(line(expecting(Tag.SEQ, node)), items(sequence));
            case MappingNode mapping -> new YamlNode.Mapping(line(expecting(Tag.MAP, node)), entries(mapping));
            default -> throw new MalformedYaml(line(node), "unknown node");
        };
        open.remove(node);
        return read;
    }

    private static Node expecting(Tag tag, Node node) {
        if (!node.getTag().equals(tag)) {
            throw new MalformedYaml(line(node), "unknown tag " + node.getTag());
        }
        return node;
    }

    private @Nullable Object scalar(ScalarNode node) {
        var tag = node.getTag().equals(Tag.MERGE) ? Tag.STR : node.getTag();
        try {
            return Yaml12.value(tag, source.undisguised(node));
        } catch (MalformedJson | NumberFormatException e) {
            throw new MalformedYaml(line(node), String.valueOf(e.getMessage()));
        }
    }

    private List<YamlNode> items(SequenceNode sequence) {
        return sequence.getValue().stream().map(this::node).toList();
    }

    private List<YamlNode.Entry> entries(MappingNode mapping) {
        var keys = new HashSet<@Nullable Object>();
        var entries = new ArrayList<YamlNode.Entry>();
        for (var pair : mapping.getValue()) {
            var key = key(pair.getKeyNode());
            if (!keys.add(YamlKeys.comparable(key))) {
                throw new MalformedYaml(line(pair.getKeyNode()), "the key \"%s\" is given twice".formatted(key));
            }
            entries.add(new YamlNode.Entry(line(pair.getKeyNode()), key, node(pair.getValueNode())));
        }
        return entries;
    }

    private @Nullable Object key(Node node) {
        if (node instanceof ScalarNode scalar) {
            return scalar(scalar);
        }
        throw new MalformedYaml(line(node), "a list or map as key");
    }
}
