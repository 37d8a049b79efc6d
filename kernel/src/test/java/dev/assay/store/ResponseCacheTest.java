package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Response;
import dev.assay.store.ResponseCache.Entry;
import dev.assay.store.ResponseCache.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ResponseCacheTest {
    private static final Map<String, Object> REQUEST = Map.of("system", "head", "context", "a\nb");

    @TempDir
    Path folder;

    private static Entry entry(String text) {
        return new Entry(new Response(Optional.of(text), Optional.of("kept"), Map.of("n", 1)), 0.25);
    }

    private void put(Mode mode, String text) {
        ResponseCache.at(folder, mode).put(REQUEST, entry(text));
    }

    private Optional<Entry> found(Mode mode) {
        return ResponseCache.at(folder, mode).find(REQUEST);
    }

    @Test
    void whatIsRecordedIsFoundAgainWholeAndByItsRequestAlone() {
        put(Mode.ON, "yes");
        assertThat(found(Mode.ON)).contains(entry("yes"));
        assertThat(found(Mode.REPLAY)).contains(entry("yes"));
        assertThat(ResponseCache.at(folder, Mode.ON).find(Map.of("system", "tail", "context", "a\nb")))
                .isEmpty();
    }

    @Test
    void eachModeReadsAndWritesAsItSays() {
        put(Mode.OFF, "no");
        put(Mode.REPLAY, "no");
        assertThat(found(Mode.ON)).isEmpty();
        put(Mode.RECORD, "first");
        put(Mode.RECORD, "second");
        assertThat(found(Mode.ON)).contains(entry("first"));
        put(Mode.REFRESH, "third");
        assertThat(found(Mode.ON)).contains(entry("third"));
        for (var mode : List.of(Mode.RECORD, Mode.REFRESH, Mode.OFF)) {
            assertThat(found(mode)).isEmpty();
        }
    }

    /// They hold prompts and replies, wherever they are.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderOfRepliesIsReadByItsOwnerAlone() throws IOException {
        var replies = folder.resolve("cache/responses");
        ResponseCache.at(replies, Mode.ON).put(REQUEST, entry("yes"));
        try (var all = Files.walk(replies)) {
            assertThat(all)
                    .hasSize(3)
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------"));
        }
    }

    @Test
    void aDamagedEntryIsDroppedAndReported() throws IOException {
        for (var damage : List.of("", "{\"format\":1", "{}", "[1]", "not json")) {
            put(Mode.REFRESH, "yes");
            Files.writeString(onlyFile(), damage);
            var cache = ResponseCache.at(folder, Mode.ON);
            assertThat(cache.find(REQUEST)).isEmpty();
            assertThat(cache.dropped()).isEqualTo(1);
            assertThat(onlyFileExists()).isFalse();
        }
    }

    @Test
    void anAlteredAnswerIsNotBelieved() throws IOException {
        put(Mode.ON, "yes");
        Files.writeString(onlyFile(), Files.readString(onlyFile()).replace("yes", "no!"));
        assertThat(found(Mode.ON)).isEmpty();
    }

    private Path onlyFile() throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private boolean onlyFileExists() throws IOException {
        try (var files = Files.walk(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".json"));
        }
    }
}
