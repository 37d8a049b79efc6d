package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class YamlTreeTest {
    @Test
    void everyNodeKnowsItsLine() {
        var root = (YamlNode.Mapping) read("# a comment\nname: x\nlist:\n  - 1\n  - two\n");
        var list = (YamlNode.Sequence) root.entry("list").orElseThrow().node();
        assertThat(root.line()).isEqualTo(2);
        assertThat(root.entry("list").orElseThrow().line()).isEqualTo(3);
        assertThat(list.items()).extracting(YamlNode::line).containsExactly(4, 5);
    }

    @Test
    void scalarsFollowTheCoreSchema() {
        assertThat(read("{a: yes, b: true, c: 010, d: 1.5, e: 1.2.3, f: ~}").value())
                .hasToString("{a=yes, b=true, c=10, d=1.5, e=1.2.3, f=null}");
    }

    @Test
    void valuesComeOutAsPlainListsAndMaps() {
        assertThat(read("a: [1, {b: c}]").value()).isEqualTo(Map.of("a", List.of(1, Map.of("b", "c"))));
    }

    @Test
    void anEmptyTextHoldsNothing() {
        assertThat(YamlTree.read("# nothing\n")).isEmpty();
    }

    @Test
    void aKeyGivenTwiceIsRefusedWithTheSecondLine() {
        refusedAt("a: 1\nb: 2\na: 3\n", 3, "\"a\" is given twice");
    }

    @Test
    void brokenTextIsRefusedWithItsLine() {
        refusedAt("a: 1\nb: [1, 2\n", 3, "");
        refusedAt("a:\n\tb: 1\n", 2, "");
        refusedAt("a: &x [*x]\n", 1, "contains itself");
        refusedAt("? [a, b]\n: c\n", 1, "list or map as key");
        refusedAt("a: !strange {}\n", 1, "unknown tag");
        refusedAt("a: !!int x\n", 1, "");
    }

    @Test
    void aliasesCannotBlowUpTheMemory() {
        var text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 9; i++) {
            text.append("a%d: &a%d [%s]\n".formatted(i, i, ("*a" + (i - 1) + ", ").repeat(10)));
        }
        assertThatExceptionOfType(MalformedYaml.class).isThrownBy(() -> YamlTree.read(text.toString()));
    }

    private static void refusedAt(String text, int line, String message) {
        assertThatExceptionOfType(MalformedYaml.class)
                .isThrownBy(() -> YamlTree.read(text))
                .withMessageContaining(message)
                .satisfies(e -> assertThat(e.line()).isEqualTo(line));
    }

    private static YamlNode read(String text) {
        return YamlTree.read(text).orElseThrow();
    }
}
