package dev.assay.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Picking a model from what a repository has. Against a fake hub on this machine.
class PullListingTest {
    @TempDir
    private Path folder;

    private FakeHub hub;
    private Puller puller;

    @BeforeEach
    void open() throws IOException {
        hub = new FakeHub().store(Puller.FILE, Puller.CONTENT);
        puller = new Puller(hub, folder);
    }

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void aQuantizationIsPickedFromTheListing() throws IOException {
        var content = Puller.content(7, 1000);
        hub.store("/me/many/resolve/main/m.Q4_K_M.gguf", content)
                .on("/api/models/me/many/tree/main", FakeHub.json("""
                [{"type":"file","path":".gitattributes","size":10},
                 {"type":"file","path":"mmproj-Q4_K_M.gguf","size":10},
                 {"type":"file","path":"m.Q4_K_S.gguf","size":1000},
                 {"type":"file","path":"m.Q4_K_M.gguf","size":1000,"lfs":{"oid":"%s","size":1000}}]
                """.formatted(Digests.sha256(content))));

        assertThat(puller.pull("me/many:q4_k_m").files()).containsExactly(folder.resolve("me/many/m.Q4_K_M.gguf"));
        assertThatThrownBy(() -> puller.pull("me/many:Q8_0"))
                .isInstanceOf(UserError.class)
                .hasMessage("me/many: no single model is named \"Q8_0\"\n       %s"
                        .formatted("name one as hf:me/many/FILE: m.Q4_K_M.gguf, m.Q4_K_S.gguf"));
        assertThatThrownBy(() -> puller.pull("me/many")).hasMessageContaining("has 2 models, not one");
    }

    @Test
    void aListingThatLeadsOutOfTheFolderIsRefused() {
        hub.on("/api/models/me/evil/tree/main", FakeHub.json("""
                [{"type":"file","path":"../../../evil-Q8_0.gguf","size":10}]
                """));

        assertThatThrownBy(() -> puller.pull("me/evil:Q8_0"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is not a safe name for a file");
    }

    @Test
    void aListingThatIsNoneIsRefused() {
        hub.on("/api/models/me/odd/tree/main", FakeHub.json("<html>"));
        assertThatThrownBy(() -> puller.pull("me/odd:Q8_0"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("this list of files cannot be read");

        hub.on("/api/models/me/odd/tree/main", FakeHub.json("{\"a\":1}"));
        assertThatThrownBy(() -> puller.pull("me/odd:Q8_0")).hasMessageContaining("it is no list");
    }

    @Test
    void listingsOfSeveralPagesAreReadToTheirEnd() {
        var page = "/api/models/me/long/tree/main";
        hub.store("/me/long/resolve/main/b.gguf", Puller.CONTENT)
                .on(page + "/2", FakeHub.json("[{\"type\":\"file\",\"path\":\"b.gguf\"}]"))
                .on(page, exchange -> {
                    exchange.getResponseHeaders().set("Link", "<%s/2>; rel=\"next\"".formatted(page));
                    FakeHub.json("[]").answer(exchange);
                });

        assertThat(puller.pull("me/long").files()).containsExactly(folder.resolve("me/long/b.gguf"));
    }
}
