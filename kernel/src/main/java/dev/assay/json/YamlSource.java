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
/// directives need a document; in double quotes a slash and a tab may be escaped.
final class YamlSource {
    private static final Pattern RULE = Pattern.compile("(?m)^-(?=--[^\\s\\x85\\u2028\\u2029])");
    private static final Pattern ESCAPE = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*+)\\\\(?=[/\\t])");
    private static final Pattern DIRECTIVE = Pattern.compile("[\\n\\r\\x85\\u2028\\u2029]%");
    private static final char FIRST_PRIVATE = 0xe000;

    private final String text;
    private final char dash;
    private final char backslash;

    YamlSource(String text) {
        this.dash = free(text, FIRST_PRIVATE);
        this.backslash = free(text, (char) (dash + 1));
        var ruled = text.contains("---") ? RULE.matcher(text).replaceAll(String.valueOf(dash)) : text;
        this.text = ruled.contains("\\/") || ruled.contains("\\\t")
                ? ESCAPE.matcher(ruled).replaceAll("$1" + backslash)
                : ruled;
    }

    private static char free(String text, char first) {
        char free = first;
        while (text.indexOf(free) >= 0) {
            free++;
        }
        return free;
    }

    /// The text with lines that only look like the end of a document, and escapes the parser does not know,
    /// in disguise.
    String disguised() {
        return text;
    }

    /// A value found in the disguised text, as it was written.
    String undisguised(ScalarNode scalar) {
        boolean isEscaping = scalar.getScalarStyle() == ScalarStyle.DOUBLE_QUOTED;
        return scalar.getValue().replace(dash, '-').replace(String.valueOf(backslash), isEscaping ? "" : "\\");
    }

    boolean isOnlyDirectives() {
        return text.startsWith("%") || DIRECTIVE.matcher(text).find();
    }

    /// A tab or a directive where PyYAML knows none.
    boolean hasStray(Node root) {
        boolean mayHave = text.indexOf('\t') >= 0 || DIRECTIVE.matcher(text).find();
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
                isComment = !isBreak(points[i]) && (isComment || opensComment(i));
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
            return points[index] == '%' && !isScalar[index] && index > 0 && isBreak(points[index - 1]);
        }

        private boolean opensComment(int index) {
            return points[index] == '#' && !isScalar[index];
        }

        private static boolean isBreak(int point) {
            return switch (point) {
                case '\n', '\r', 0x85, 0x2028, 0x2029 -> true;
                default -> false;
            };
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
