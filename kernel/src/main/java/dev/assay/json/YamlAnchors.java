package dev.assay.json;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;

/// The anchors of a document as PyYAML wants them: of ASCII letters, digits, `-` and `_`, none of them twice.
final class YamlAnchors {
    private static final Pattern NAME = Pattern.compile("[0-9A-Za-z_-]+");

    private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> names = new HashSet<>();

    private YamlAnchors() {}

    /// @throws MalformedJson where one is not
    static void check(Node root) {
        new YamlAnchors().visit(root);
    }

    private void visit(Node node) {
        if (!seen.add(node)) {
            return;
        }
        var anchor = node.getAnchor();
        if (anchor != null && !(NAME.matcher(anchor).matches() && names.add(anchor))) {
            throw new MalformedJson("an anchor that is no name, or given twice: " + anchor);
        }
        switch (node) {
            case SequenceNode sequence -> sequence.getValue().forEach(this::visit);
            case MappingNode mapping ->
                mapping.getValue().forEach(pair -> {
                    visit(pair.getKeyNode());
                    visit(pair.getValueNode());
                });
            default -> {}
        }
    }
}
