package dev.assay.json;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/// A text of YAML, and what PyYAML and the parser here see differently in it.
///
/// A line such as `---|---` ends no document; a tab may stand in quotes, blocks and comments only;
/// directives need a document.
final class YamlSource {
    private static final Pattern RULE = Pattern.compile("(?m)^-(?=--[^\\s])");
    private static final char FIRST_PRIVATE = 0xe000;

    private final String text;
    private final char dash;

    YamlSource(String text) {
        char free = FIRST_PRIVATE;
        while (text.indexOf(free) >= 0) {
            free++;
        }
        this.dash = free;
        this.text = text.contains("---") ? RULE.matcher(text).replaceAll(String.valueOf(free)) : text;
    }

    /// The text with lines that only look like the end of a document in disguise.
    String disguised() {
        return text;
    }

    /// A value found in the disguised text, as it was written.
    String undisguised(String value) {
        return value.replace(dash, '-');
    }

    boolean isOnlyDirectives() {
        return text.startsWith("%") || text.contains("\n%");
    }

    /// A tab or a directive where PyYAML knows none.
    boolean hasStray(Node root) {
        boolean mayHave = text.indexOf('\t') >= 0 || text.contains("\n%");
        return mayHave && new Places(text.codePoints().toArray()).areStray(root);
    }

    /// What stands where in the text.
    private static final class Places {
        private final int[] points;
        private final boolean[] isScalar;
        private final boolean[] isSheltered;
        private final Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());

        Places(int[] points) {
            this.points = points;
            this.isScalar = new boolean[points.length];
            this.isSheltered = new boolean[points.length];
        }

        boolean areStray(Node root) {
            mark(root);
            boolean isComment = false;
            for (int i = 0; i < points.length; i++) {
                isComment = points[i] != '\n' && (isComment || opensComment(i));
                if (!isComment
                        && (isTab(i)
                                || (isDirective(i) && i > root.getStartMark().getIndex()))) {
                    return true;
                }
            }
            return false;
        }

        private boolean isTab(int index) {
            return points[index] == '\t' && !isSheltered[index];
        }

        private boolean isDirective(int index) {
            return points[index] == '%' && !isScalar[index] && index > 0 && points[index - 1] == '\n';
        }

        private boolean opensComment(int index) {
            return points[index] == '#' && !isScalar[index] && (index == 0 || points[index - 1] <= ' ');
        }

        private void mark(Node node) {
            if (!seen.add(node)) {
                return;
            }
            switch (node) {
                case ScalarNode scalar -> markScalar(scalar);
                case SequenceNode sequence -> sequence.getValue().forEach(this::mark);
                case MappingNode mapping ->
                    mapping.getValue().forEach(pair -> {
                        mark(pair.getKeyNode());
                        mark(pair.getValueNode());
                    });
                default -> {}
            }
        }

        private void markScalar(ScalarNode scalar) {
            int start = scalar.getStartMark().getIndex();
            int end = Math.min(scalar.getEndMark().getIndex(), points.length);
            Arrays.fill(isScalar, start, end, true);
            if (scalar.getScalarStyle() != ScalarStyle.PLAIN) {
                Arrays.fill(isSheltered, start, end, true);
            }
        }
    }
}
