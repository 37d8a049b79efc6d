package dev.assay.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HubFileTest {
    @Test
    void filesPicksAndAddressesAreTold() {
        var main = new Repository("me", "tiny-GGUF", "main");

        assertThat(HubFile.parse("hf:me/tiny-GGUF/a/m.gguf")).isEqualTo(new HubFile.Named(main, "a/m.gguf"));
        assertThat(HubFile.parse("hf:me/tiny-GGUF@v1.0/m.gguf"))
                .isEqualTo(new HubFile.Named(new Repository("me", "tiny-GGUF", "v1.0"), "m.gguf"));
        assertThat(HubFile.parse("me/tiny-GGUF:Q4_K_M")).isEqualTo(new HubFile.Picked(main, "Q4_K_M"));
        assertThat(HubFile.parse("hf:me/tiny-GGUF")).isEqualTo(new HubFile.Picked(main, ""));
        assertThat(HubFile.parse("https://example.org/m.gguf"))
                .isEqualTo(new HubFile.Plain(URI.create("https://example.org/m.gguf")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "model.gguf",
                "hf:me",
                "hf:../tiny/m.gguf",
                "hf:me/..",
                "hf:me/tiny:",
                "https://",
                "https:///m.gguf",
                "https://example.org/",
                "https://user:pass@example.org/m.gguf",
                "https://example.org/a b.gguf",
                "ftp://example.org/m.gguf"
            })
    void whatNamesNothingIsRefused(String text) {
        assertThatThrownBy(() -> HubFile.parse(text))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("\"%s\" names no model file\n       write ".formatted(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hf:me/tiny/../../m.gguf",
                "hf:me/tiny/a/../../../m.gguf",
                "hf:me/tiny//etc/m.gguf",
                "hf:me/tiny/a\\..\\m.gguf",
                "hf:me/tiny/c:m.gguf",
                "hf:me/tiny/.hidden.gguf",
                "https://example.org/%2e%2e",
                "https://example.org/a%5Cb.gguf",
                "https://example.org/a%00b.gguf"
            })
    void namesThatLeadOutOfTheFolderAreRefused(String text) {
        assertThatThrownBy(() -> HubFile.parse(text))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is not a safe name for a file");
    }

    @Test
    void unencryptedAddressesAreRefused() {
        assertThatThrownBy(() -> HubFile.parse("http://example.org/m.gguf"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("only https addresses are fetched");
    }

    @Test
    void messagesDoNotShowWhatASignedAddressKeepsSecret() {
        assertThat(HubFile.parse("https://example.org/m.gguf?signature=secret").shown())
                .isEqualTo("https://example.org/m.gguf");
        assertThat(HubFile.parse("me/tiny:Q8_0").shown()).isEqualTo("me/tiny:Q8_0");
        assertThat(HubFile.parse("hf:me/tiny/m.gguf").shown()).isEqualTo("me/tiny/m.gguf");
    }

    @Test
    void theHubComesFromTheEnvironmentAndItsTokenIsNeverShown() {
        var access = HubAccess.of(Map.of("HF_ENDPOINT", "https://hub.example.org/sub/", "HF_TOKEN", " secret\n"));

        assertThat(access.token()).contains("secret");
        assertThat(access.toString()).doesNotContain("secret");
        assertThat(access.file(new Repository("me", "tiny", "main"), "a b.gguf"))
                .isEqualTo(URI.create("https://hub.example.org/sub/me/tiny/resolve/main/a%20b.gguf"));
        assertThat(access.tokenFor(URI.create("https://hub.example.org:443/x"))).contains("secret");
        assertThat(access.tokenFor(URI.create("https://cdn.example.org/x"))).isEmpty();
        assertThat(access.tokenFor(URI.create("https://hub.example.org:8443/x")))
                .isEmpty();
        assertThat(HubAccess.of(Map.of()).token()).isEqualTo(Optional.empty());
    }

    @Test
    void aSpoiledEnvironmentIsSaid() {
        assertThatThrownBy(() -> HubAccess.of(Map.of("HF_TOKEN", "a\nb")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("HF_TOKEN holds characters no token has");
        assertThatThrownBy(() -> HubAccess.of(Map.of("HF_ENDPOINT", "not an address")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("HF_ENDPOINT: \"not an address\" is not an address");
        assertThatThrownBy(() -> HubAccess.of(Map.of("HF_ENDPOINT", "http://hub.example.org")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("only https addresses are fetched");
    }

    @Test
    void modelsLiveInTheUsersCache() {
        assertThat(ModelFolder.standard(Map.of("XDG_CACHE_HOME", "/x/cache")))
                .isEqualTo(Path.of("/x/cache/assay/models"));
        assertThat(ModelFolder.standard(Map.of("HOME", "/home/me", "XDG_CACHE_HOME", "relative")))
                .isEqualTo(Path.of("/home/me/.cache/assay/models"));
    }
}
