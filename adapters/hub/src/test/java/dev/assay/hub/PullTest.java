package dev.assay.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file comes whole, once. Against a fake hub on this machine.
class PullTest {
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
    void aFileComesWholeWithProgress() throws IOException {
        var pulled = puller.pull(Puller.WANTED);

        assertThat(pulled.files()).containsExactly(puller.target());
        assertThat(pulled.fetched()).isEqualTo(1);
        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
        assertThat(puller.heard().getLast().bytes()).isEqualTo(Puller.CONTENT.length);
        assertThat(puller.heard().getLast().total()).isEqualTo(OptionalLong.of(Puller.CONTENT.length));
        assertThat(puller.heard().getLast().bytesPerSecond()).isPositive();
        assertThat(puller.leftovers()).containsExactly("model.gguf", "model.gguf.checked.json");
    }

    @Test
    void aFileThatIsThereIsNotFetchedAgain() {
        puller.pull(Puller.WANTED);

        var again = puller.pull(Puller.WANTED);

        assertThat(again.fetched()).isZero();
        assertThat(again.files()).containsExactly(puller.target());
        assertThat(hub.fetched()).hasSize(1);
    }

    @Test
    void theRememberedChecksumIsBelievedWhileSizeAndTimeStay() throws IOException {
        puller.pull(Puller.WANTED);
        var time = Files.getLastModifiedTime(puller.target());
        Files.write(puller.target(), Puller.content(2, Puller.CONTENT.length));
        Files.setLastModifiedTime(puller.target(), time);

        assertThat(puller.pull(Puller.WANTED).fetched()).isZero();

        Files.setLastModifiedTime(puller.target(), FileTime.fromMillis(1));
        assertThat(puller.pull(Puller.WANTED).fetched()).isEqualTo(1);
        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
    }

    @Test
    void aFileBroughtByHandIsTakenWhenItsChecksumIsRight() throws IOException {
        Files.createDirectories(puller.target().getParent());
        Files.write(puller.target(), Puller.CONTENT);

        assertThat(puller.pull(Puller.WANTED).fetched()).isZero();
        assertThat(hub.fetched()).isEmpty();
    }

    @Test
    void aPlainFileIsFetchedAgainOnlyWhenItsVersionChanged() {
        hub.store("/files/model.gguf", Puller.CONTENT, "");
        var wanted = hub.address("/files/model.gguf").toString();

        assertThat(puller.pull(wanted).fetched()).isEqualTo(1);
        assertThat(puller.pull(wanted).fetched()).isZero();
        hub.store("/files/model.gguf", Puller.content(3, Puller.CONTENT.length), "");
        assertThat(puller.pull(wanted).fetched()).isEqualTo(1);
    }

    @Test
    void aWrongChecksumThrowsTheFileAway() throws IOException {
        var claimed = Digests.sha256("something else");
        hub.store(Puller.FILE, Puller.CONTENT, claimed);

        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(
                        "its SHA-256 is %s, but %s is listed".formatted(Digests.sha256(Puller.CONTENT), claimed))
                .hasMessageContaining("it was thrown away");

        assertThat(puller.leftovers()).containsExactly("model.gguf.lock");
    }

    @Test
    void aSizeOtherThanListedIsRefusedBeforeTheFirstByte() throws IOException {
        hub.on(Puller.FILE, exchange -> {
            boolean isHead = exchange.getRequestMethod().equals("HEAD");
            exchange.getResponseHeaders().set("X-Linked-Size", "1000");
            exchange.sendResponseHeaders(200, isHead ? -1 : 5000);
            exchange.getResponseBody().flush();
        });

        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("has 5000 bytes, but 1000 are listed");
    }

    @Test
    void aFileLargerThanTheDiskIsRefusedBeforeTheFirstByte() {
        hub.on(Puller.FILE, exchange -> {
            boolean isHead = exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(200, isHead ? -1 : 1L << 60);
            exchange.getResponseBody().flush();
        });

        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("needs 1152921504606846976 more bytes, the disk has ");
    }

    @Test
    void anUnknownSizeIsNoObstacle() throws IOException {
        hub.withoutSize();

        puller.pull(Puller.WANTED);

        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
        assertThat(puller.heard().getLast().total()).isEmpty();
    }

    @Test
    void allPartsOfANamedSplitAreFetched() {
        hub.store("/me/big/resolve/main/q/m-00001-of-00002.gguf", Puller.content(5, 1000))
                .store("/me/big/resolve/main/q/m-00002-of-00002.gguf", Puller.content(6, 1000));

        var pulled = puller.pull("hf:me/big/q/m-00002-of-00002.gguf");

        assertThat(pulled.files())
                .containsExactly(
                        folder.resolve("me/big/q/m-00001-of-00002.gguf"),
                        folder.resolve("me/big/q/m-00002-of-00002.gguf"));
    }

    @Test
    void twoAtOnceDoNotWriteOneFile() throws Exception {
        var begun = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        hub.on(Puller.FILE, exchange -> {
            if (exchange.getRequestMethod().equals("HEAD")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            exchange.sendResponseHeaders(200, Puller.CONTENT.length);
            begun.countDown();
            Puller.await(end);
            exchange.getResponseBody().write(Puller.CONTENT);
        });
        var first = new FutureTask<>(() -> puller.pull(Puller.WANTED));
        Thread.ofVirtual().start(first);
        begun.await();

        assertThatThrownBy(() -> puller.pull(Puller.WANTED))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is being downloaded already");

        end.countDown();
        assertThat(first.get().fetched()).isEqualTo(1);
        assertThat(puller.target()).hasBinaryContent(Puller.CONTENT);
    }
}
