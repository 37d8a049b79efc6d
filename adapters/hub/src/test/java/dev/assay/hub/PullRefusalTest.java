package dev.assay.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who sees the token, where we are sent, and what a refusal says. Against a fake hub on this machine.
class PullRefusalTest {
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
    void theTokenGoesToTheHubAndNotToWhereItSendsUs() throws IOException {
        try (var storage = new FakeHub().store("/blob", Puller.CONTENT)) {
            hub.on(Puller.FILE, exchange -> {
                exchange.getResponseHeaders()
                        .set("Location", storage.address("/blob?signature=1").toString());
                exchange.getResponseHeaders().set("X-Linked-Etag", "\"%s\"".formatted(Digests.sha256(Puller.CONTENT)));
                exchange.sendResponseHeaders(302, -1);
            });

            puller.pull(Puller.WANTED, Optional.of("secret-token"));

            assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
            assertThat(hub.asked()).extracting(FakeHub.Asked::token).containsOnly(Optional.of("Bearer secret-token"));
            assertThat(storage.asked()).extracting(FakeHub.Asked::token).containsOnly(Optional.empty());
            assertThat(storage.asked()).hasSize(1);
        }
    }

    @Test
    void plainAddressesElsewhereDoNotSeeTheToken() throws IOException {
        try (var elsewhere = new FakeHub().store("/model.gguf", Puller.CONTENT)) {
            puller.pull(elsewhere.address("/model.gguf").toString(), Optional.of("secret-token"));

            assertThat(elsewhere.asked()).extracting(FakeHub.Asked::token).containsOnly(Optional.empty());
        }
    }

    @Test
    void aRepositoryThatMovedIsFollowed() throws IOException {
        hub.on("/me/old/resolve/main/model.gguf", exchange -> {
            exchange.getResponseHeaders().set("Location", Puller.FILE);
            exchange.sendResponseHeaders(307, -1);
        });

        var pulled = puller.pull("hf:me/old/model.gguf");

        assertThat(pulled.files().getFirst()).hasBinaryContent(Puller.CONTENT);
        assertThat(puller.pull("hf:me/old/model.gguf").fetched()).isZero();
    }

    @Test
    void goingInCirclesEnds() {
        hub.on(Puller.FILE, exchange -> {
            exchange.getResponseHeaders().set("Location", Puller.FILE);
            exchange.sendResponseHeaders(exchange.getRequestMethod().equals("HEAD") ? 405 : 302, -1);
        });

        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("sends us on more than 8 times");
    }

    @Test
    void unencryptedPlacesAreNotGoneTo() {
        hub.on(Puller.FILE, exchange -> {
            exchange.getResponseHeaders().set("Location", "http://example.org/model.gguf");
            exchange.sendResponseHeaders(302, -1);
        });

        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("http://example.org/model.gguf: only https addresses are fetched");
    }

    @Test
    void aGatedModelSaysWhatToDo() {
        hub.on(Puller.FILE, FakeHub.status(401));

        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessage("%s: not allowed (HTTP 401)\n       %s"
                        .formatted(
                                hub.address(Puller.FILE),
                                "check the name; for a gated model accept its license on its page and set HF_TOKEN"));
        assertThatThrownBy(() -> puller.pull(Puller.WANTED, Optional.of("secret-token")))
                .hasMessageContaining("with the account of HF_TOKEN")
                .hasMessageNotContaining("secret-token");
    }

    @Test
    void anUnknownFileSaysSo() {
        assertThatThrownBy(() -> puller.pull("hf:me/tiny/other.gguf"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("other.gguf: no such file (HTTP 404)\n       check owner, repository, revision");
    }

    @Test
    void nobodyAtTheHubsAddressIsTheEnvironmentsFault() {
        var gone = hub.address("");
        hub.close();

        assertThatThrownBy(() -> Pull.into(folder, HubAccess.of(Map.of("HF_ENDPOINT", gone.toString())))
                        .fetch(Puller.WANTED, puller.heard()::add))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("me/tiny/model.gguf: cannot be fetched")
                .extracting(error -> ((UserError) error).blame())
                .isEqualTo(UserError.Blame.ENVIRONMENT);
    }
}
