package dev.assay.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Connections break, and downloads go on. Against a fake hub on this machine.
class PullResumeTest {
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
    void aCutConnectionIsResumedWhereItBroke() throws IOException {
        hub.cutAfter(100_000, 50_000);

        puller.pull(Puller.WANTED);

        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
        assertThat(hub.fetched())
                .extracting(FakeHub.Asked::range)
                .hasSize(3)
                .first()
                .isEqualTo(Optional.empty());
        assertThat(hub.fetched().get(1).range()).isPresent();
        assertThat(puller.pauses()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
    }

    @Test
    void anotherProcessGoesOnWhereThisOneGaveUp() throws IOException {
        hub.cutAfter(100_000, 0, 0, 0, 0);
        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cannot be fetched")
                .hasMessageContaining("bytes are kept: the same command continues from there");
        long kept = Files.size(puller.part());
        assertThat(kept).isPositive();
        assertThat(puller.target()).doesNotExist();

        puller.pull(Puller.WANTED);

        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
        assertThat(hub.fetched().getLast().range()).contains("bytes=%s-".formatted(kept));
    }

    @Test
    void tryingStopsAfterFiveFruitlessTriesWithLongerAndLongerPauses() {
        hub.cutAfter(0, 0, 0, 0, 0, 0);

        assertThatThrownBy(() -> puller.pull(Puller.WANTED)).isInstanceOf(UserError.class);

        assertThat(hub.fetched()).hasSize(5);
        assertThat(puller.pauses()).extracting(Duration::toSeconds).containsExactly(1L, 2L, 4L, 8L);
    }

    @Test
    void aServerWithoutRangesIsAskedForTheWholeAgain() throws IOException {
        hub.withoutRanges().cutAfter(100_000);

        puller.pull(Puller.WANTED);

        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
    }

    @Test
    void aFileChangedMeanwhileIsBegunAnew() throws IOException {
        hub.cutAfter(100_000, 0, 0, 0, 0);
        assertThatThrownBy(() -> puller.pull(Puller.WANTED)).isInstanceOf(UserError.class);
        var changed = Puller.content(3, Puller.CONTENT.length);
        hub.store(Puller.FILE, changed);

        puller.pull(Puller.WANTED);

        assertThat(puller.target()).hasBinaryContent(changed);
        assertThat(hub.fetched().getLast().range()).isEmpty();
    }

    @Test
    void aPlainFileChangedMeanwhileIsBegunAnewThoughItHasNoChecksum() throws IOException {
        hub.store("/files/model.gguf", Puller.CONTENT, "").cutAfter(100_000, 0, 0, 0, 0);
        var wanted = hub.address("/files/model.gguf").toString();
        assertThatThrownBy(() -> puller.pull(wanted)).isInstanceOf(UserError.class);
        var changed = Puller.content(3, Puller.CONTENT.length);
        hub.store("/files/model.gguf", changed, "");

        var pulled = puller.pull(wanted);

        assertThat(pulled.files().getFirst()).hasBinaryContent(changed);
        assertThat(hub.fetched().getLast().range()).isPresent();
    }

    @Test
    void withoutVersionAndChecksumACutFileIsBegunAnew() throws IOException {
        hub.store("/files/model.gguf", Puller.CONTENT, "").withoutVersion().cutAfter(100_000);

        var pulled = puller.pull(hub.address("/files/model.gguf").toString());

        assertThat(pulled.files().getFirst()).hasBinaryContent(Puller.CONTENT);
        assertThat(hub.fetched()).extracting(FakeHub.Asked::range).containsOnly(Optional.empty());
    }

    @Test
    void aBusyServerIsTriedAgain() throws IOException {
        var answers = new ArrayList<>(List.of(503, 429));
        hub.on(Puller.FILE, exchange -> {
            if (exchange.getRequestMethod().equals("HEAD")) {
                exchange.sendResponseHeaders(405, -1);
            } else if (answers.isEmpty()) {
                exchange.sendResponseHeaders(200, Puller.CONTENT.length);
                exchange.getResponseBody().write(Puller.CONTENT);
            } else {
                exchange.sendResponseHeaders(answers.removeFirst(), -1);
            }
        });

        puller.pull(Puller.WANTED);

        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
        assertThat(puller.pauses()).hasSize(2);
    }

    @Test
    void aServerThatFallsSilentIsGivenUp() {
        var end = new CountDownLatch(1);
        hub.on(Puller.FILE, exchange -> {
            if (exchange.getRequestMethod().equals("HEAD")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            exchange.sendResponseHeaders(200, Puller.CONTENT.length);
            exchange.getResponseBody().flush();
            Puller.await(end);
        });

        try {
            assertThatThrownBy(() -> puller.pull(Puller.WANTED, Duration.ofMillis(300)))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("cannot be fetched");
        } finally {
            end.countDown();
        }
    }

    @Test
    void interruptedItKeepsWhatItHas() throws Exception {
        var begun = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        hub.on(Puller.FILE, exchange -> {
            if (exchange.getRequestMethod().equals("HEAD")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            exchange.sendResponseHeaders(200, Puller.CONTENT.length);
            exchange.getResponseBody().write(Puller.CONTENT, 0, 100_000);
            exchange.getResponseBody().flush();
            begun.countDown();
            Puller.await(end);
        });
        var task = new FutureTask<>(() -> puller.pull(Puller.WANTED));
        var thread = Thread.ofVirtual().start(task);
        begun.await();
        while (!Files.exists(puller.part()) || Files.size(puller.part()) < 100_000) {
            Thread.onSpinWait();
        }
        thread.interrupt();

        assertThatThrownBy(task::get)
                .cause()
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the download was interrupted");
        assertThat(puller.part()).hasSize(100_000);
        end.countDown();
    }
}
