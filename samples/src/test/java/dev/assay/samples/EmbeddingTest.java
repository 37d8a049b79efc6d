package dev.assay.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A run of each suite in a program of your own takes at most 25 lines: class and all, without imports and comments.
class EmbeddingTest {
    @ParameterizedTest
    @ValueSource(strings = {"S08_EmbedAContextRun", "S09_EmbedASiftRun", "S10_WhichModelFits", "S11_EmbedACompactRun"})
    void aRunIsEmbeddedInFewLines(String lesson) throws IOException {
        var source = Files.readAllLines(Path.of("src/main/java/dev/assay/samples", lesson + ".java"));
        assertThat(source.stream().map(String::strip).filter(EmbeddingTest::isCode))
                .hasSizeBetween(5, 25);
    }

    private static boolean isCode(String line) {
        return !line.isEmpty() && !line.startsWith("//") && !line.startsWith("package ") && !line.startsWith("import ");
    }
}
