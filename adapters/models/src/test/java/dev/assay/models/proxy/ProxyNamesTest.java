package dev.assay.models.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProxyNamesTest {
    @Test
    void withoutANameAProxyIsItsHostAndPort() {
        var names = ProxyNames.of(
                List.of("http://LocalHost:8080/v1", "https://user:secret@api.example/x", "not an address"), List.of());

        assertThat(names.names()).containsExactly("localhost:8080", "api.example", "not an address");
        assertThat(names.warnings()).isEmpty();
    }

    @Test
    void aSecondOfANameIsNumberedAndSaidSo() {
        var names = ProxyNames.of(List.of("http://h:1/a", "http://h:1/b", "http://h:1/c"), List.of("h:1"));

        assertThat(names.names()).containsExactly("h:1", "h:1#2", "h:1#3");
        assertThat(names.warnings())
                .containsExactly(
                        "two systems are called \"h:1\"; the one at h:1 is \"h:1#2\" in the results",
                        "two systems are called \"h:1\"; the one at h:1 is \"h:1#3\" in the results");
    }

    @Test
    void aNameWithoutAProxyIsTold() {
        assertThat(ProxyNames.of(List.of("http://h"), List.of("a", "b")).warnings())
                .containsExactly("the name \"b\" has no proxy and is not used");
    }

    @Test
    void compatNamesAreTheRecordedOnes() {
        assertThat(RecordedAnswers.rows("cli-wiring.jsonl"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(ProxyNames.compat(values(row, "--proxy"), values(row, "--name")))
                        .as("%s", row.get("argv"))
                        .isEqualTo(row.get("system_names")));
    }

    private static List<String> values(Map<String, Object> row, String flag) {
        var words = RecordedAnswers.texts(row.get("argv"));
        var values = new ArrayList<String>();
        for (int i = 0; i + 1 < words.size(); i++) {
            if (words.get(i).equals(flag)) {
                values.add(words.get(i + 1));
            }
        }
        return values;
    }

    @Test
    void compatHostsOfVersionSixHaveNoBrackets() {
        assertThat(ProxyNames.compat(List.of("http://[::1]:80/"), List.of())).containsExactly("::1");
    }

    @Test
    void theAddressOfAProxyEndsInItsVersionOnce() {
        for (var typed : List.of(
                "http://h:1", "http://h:1/", "http://h:1/v1", "http://h:1/v1//", "http://h:1/v1/chat/completions")) {
            assertThat(ProxyAddress.parse(typed).root()).isEqualTo("http://h:1/v1");
        }
        assertThat(ProxyAddress.parse("https://h/x/y").root()).isEqualTo("https://h/x/y/v1");
        assertThat(ProxyAddress.parse("https://h/api/v4").root()).isEqualTo("https://h/api/v4");
        assertThatThrownBy(() -> ProxyAddress.parse("localhost:80"))
                .isInstanceOf(UserError.class)
                .hasMessage("\"localhost:80\" is not an address\n       write it as http://host:port/path");
    }

    @Test
    void theModelOfAProxyIsASpecLikeAnyOther() {
        var spec = ProxyAddress.parse("http://h:1").model("org/m:4b", Optional.of("MY_KEY"));

        assertThat(spec.model()).isEqualTo("org/m:4b");
        assertThat(spec.address()).hasToString("Optional[http://h:1/v1]");
        assertThat(spec.setting("key-env")).contains("MY_KEY");
    }
}
