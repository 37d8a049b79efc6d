package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CassetteTest {
    @TempDir
    private Path folder;

    /// A folder that was received may hold a link of the name a cassette has while it is written.
    @Test
    void nothingIsWrittenThroughALink() throws IOException {
        var own = Files.writeString(folder.resolve("own.txt"), "mine\n");
        var cassette = folder.resolve("answers.jsonl");
        for (var name : new String[] {"answers.jsonl", "answers.jsonl.tmp"}) {
            Files.createSymbolicLink(folder.resolve(name), own);
        }
        Cassette.write(cassette, new TreeMap<>(Map.of("a", "{\"n\":1}")));
        assertThat(own).hasContent("mine");
        assertThat(Cassette.open(cassette).has("a")).isTrue();
    }

    /// One reader would take the first, another the last.
    @Test
    void twoResponsesToOneRequestAreOneTooMany() throws IOException {
        var file = folder.resolve("answers.jsonl");
        Files.writeString(file, """
                {"cassette":1,"entries":1}
                {"key":"a","entry":{"n":1}}
                {"key":"a","entry":{"n":2}}
                """);
        assertThatThrownBy(() -> Cassette.open(file))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("two responses to one request (a)");
    }
}
