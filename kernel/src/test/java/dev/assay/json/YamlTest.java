package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class YamlTest {
    private record Plan(String name, List<Integer> sizes, boolean isLarge) {}

    @Test
    void settingsBecomeARecord() {
        assertThat(Yaml.read("name: no\nsizes: [1, 0x10]\nis_large: true\n", Plan.class))
                .as("`no` is a text in YAML 1.2")
                .isEqualTo(new Plan("no", List.of(1, 16), true));
        assertThat((Object) Yaml.read("a: {b: 1.5}\n", Map.class)).isEqualTo(Map.of("a", Map.of("b", 1.5)));
    }

    @Test
    void everyMistakeNamesItsLine() {
        refused("name: x\nsize: 3\n", "line 2: there is no key \"size\"");
        refused("name: x\nname: y\n", "line 2: the key \"name\" is given twice");
        refused("name: [\n", "line 2: ");
        refused("name: !!java.net.URL [x]\n", "line 1: ");
    }

    @Test
    void whatIsNoMappingIsRefused() {
        refused("", "not a mapping of keys to values");
        refused("- a\n", "not a mapping of keys to values");
    }

    private static void refused(String text, String message) {
        assertThatThrownBy(() -> Yaml.read(text, Plan.class))
                .isInstanceOf(MalformedJson.class)
                .hasMessageStartingWith(message);
    }
}
