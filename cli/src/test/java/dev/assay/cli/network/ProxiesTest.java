package dev.assay.cli.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.net.Proxy;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProxiesTest {
    private static String way(Map<String, String> environment, String address) {
        var proxy = Proxies.of(environment).select(URI.create(address)).getFirst();
        return proxy.equals(Proxy.NO_PROXY) ? "direct" : String.valueOf(proxy.address());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://api.example.org/v1         | proxy/<unresolved>:3128
            http://api.example.org/v1          | other/<unresolved>:8080
            http://localhost:11434/            | direct
            http://127.0.0.1:8080/             | direct
            http://[::1]:8080/                 | direct
            https://inner.net/                 | direct
            https://deep.INNER.net/            | direct
            https://dinner.net/                | proxy/<unresolved>:3128
            https://dotted.org/                | direct
            https://a.dotted.org/              | direct
            https://ported.org:8443/           | direct
            https://ported.org/                | proxy/<unresolved>:3128
            """)
    void anAddressIsReachedAsTheEnvironmentSays(String address, String expected) {
        var environment = Map.of(
                "HTTPS_PROXY", "http://proxy:3128/",
                "http_proxy", "other",
                "HTTP_PROXY", "http://unused:1",
                "NO_PROXY", "inner.net, .dotted.org,ported.org:8443");

        assertThat(way(environment, address)).isEqualTo(expected);
    }

    @Test
    void oneProxyMayBeForAllAndNoneWithAStar() {
        assertThat(way(Map.of("ALL_PROXY", "http://p:1"), "https://a.org/")).isEqualTo("p/<unresolved>:1");
        assertThat(way(Map.of("ALL_PROXY", "http://p:1", "no_proxy", "*"), "https://a.org/"))
                .isEqualTo("direct");
        assertThat(Proxies.of(Map.of("HTTPS_PROXY", "  ")).areAny()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "http://user:word@proxy:1, password",
        "socks5://proxy:1, is not an HTTP proxy",
        "http://, is not an address"
    })
    void whatCannotBeUsedIsRefusedAndNoPasswordShown(String proxy, String complaint) {
        assertThatThrownBy(() -> Proxies.of(Map.of("https_proxy", proxy)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("HTTPS_PROXY")
                .hasMessageContaining(complaint)
                .hasMessageNotContaining("word@");
    }
}
