package dev.assay.json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/// Plain values of a graph of YAML nodes; aliases are copied, up to a limit.
final class YamlValues {
    /// A key `=` is a text; anywhere else nothing is known about it.
    static final Tag EQUALS_SIGN = new Tag(Tag.PREFIX + "value");

    private static final int MOST_VALUES = 200_000;

    private final Set<Node> open = Collections.newSetFromMap(new IdentityHashMap<>());
    private final YamlSource source;
    private final Scalars scalars;
    private int values;

    /// What a word is worth, given its kind.
    interface Scalars {
        @Nullable
        Object value(Tag tag, String word);
    }

    YamlValues(YamlSource source, Scalars scalars) {
        this.source = source;
        this.scalars = scalars;
    }

    @Nullable
    Object of(Node node) {
        if (++values > MOST_VALUES) {
            throw new MalformedJson("more than %d values".formatted(MOST_VALUES));
        }
        return switch (node) {
            case ScalarNode scalar -> scalars.value(scalar.getTag(), source.undisguised(scalar));
            case SequenceNode sequence -> within(sequence, Tag.SEQ, () -> list(sequence));
            case MappingNode mapping -> within(mapping, Tag.MAP, () -> map(mapping));
            default -> throw new MalformedJson("unknown node");
        };
    }

    private interface Construction {
        Object value();
    }

    private Object within(Node node, Tag expected, Construction construction) {
        if (!node.getTag().equals(expected)) {
            throw new MalformedJson("unknown tag " + node.getTag());
        }
        if (!open.add(node)) {
            throw new MalformedJson("a value that contains itself");
        }
        var value = construction.value();
        open.remove(node);
        return value;
    }

    private List<@Nullable Object> list(SequenceNode sequence) {
        var list = new ArrayList<@Nullable Object>();
        for (var item : sequence.getValue()) {
            list.add(of(item));
        }
        return list;
    }

    private Map<@Nullable Object, @Nullable Object> map(MappingNode mapping) {
        var map = new LinkedHashMap<@Nullable Object, @Nullable Object>();
        var keys = new HashMap<@Nullable Object, @Nullable Object>();
        for (var tuple : merged(mapping)) {
            var key = key(tuple.getKeyNode());
            if (key instanceof List || key instanceof Map) {
                throw new MalformedJson("a list or map as key");
            }
            var first = keys.putIfAbsent(YamlKeys.comparable(key), key);
            map.put(first == null ? key : first, of(tuple.getValueNode()));
        }
        return map;
    }

    private @Nullable Object key(Node node) {
        return node instanceof ScalarNode scalar && scalar.getTag().equals(EQUALS_SIGN) ? scalar.getValue() : of(node);
    }

    /// The pairs of the maps under `<<`, then the map's own.
    private List<NodeTuple> merged(MappingNode mapping) {
        var merged = new ArrayList<NodeTuple>();
        var own = new ArrayList<NodeTuple>();
        for (var tuple : mapping.getValue()) {
            if (tuple.getKeyNode().getTag().equals(Tag.MERGE)) {
                merged.addAll(included(tuple.getValueNode()));
            } else {
                own.add(tuple);
            }
        }
        merged.addAll(own);
        return merged;
    }

    private List<NodeTuple> included(Node node) {
        if (!open.add(node)) {
            throw new MalformedJson("a map merged into itself");
        }
        var pairs = switch (node) {
            case MappingNode mapping -> merged(mapping);
            case SequenceNode sequence -> includedInOrder(sequence);
            default -> throw new MalformedJson("expected a map or a list of maps to merge");
        };
        open.remove(node);
        values += pairs.size();
        return pairs;
    }

    /// Earlier maps win, so they come last.
    private List<NodeTuple> includedInOrder(SequenceNode sequence) {
        var pairs = new ArrayList<NodeTuple>();
        for (var item : sequence.getValue().reversed()) {
            if (!(item instanceof MappingNode)) {
                throw new MalformedJson("expected a map to merge");
            }
            pairs.addAll(included(item));
        }
        return pairs;
    }
}
