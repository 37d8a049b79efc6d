package dev.assay.datasets.loader;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Raw rows of our own become the examples that the published table of loaders gives; `parity/derive` makes both.
class LoadersOwnVectorsTest {
    @TempDir
    private Path folder;

    private static Stream<Map<String, Object>> rows() throws IOException {
        return rows("loaders");
    }

    private static Stream<Map<String, Object>> conversations() throws IOException {
        return rows("loaders-memory");
    }

    private static Stream<Map<String, Object>> rows(String name) throws IOException {
        try (var file = LoadersOwnVectorsTest.class.getResourceAsStream("/parity/" + name + ".jsonl")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), UTF_8)
                    .lines()
                    .map(Json::readMap);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void rowsBecomeExamplesByThePublishedTable(Map<String, Object> row) throws IOException {
        CompatParityTest.check(folder, row);
    }

    @ParameterizedTest
    @MethodSource("conversations")
    void conversationsBecomeTurnsAndQuestions(Map<String, Object> row) throws IOException {
        CompatParityTest.checkMemory(folder, row);
    }

    @Test
    void everyLoaderHasARow() throws IOException {
        var named = Stream.concat(rows(), conversations())
                .map(row ->
                        Loaders.find(String.valueOf(row.get("loader"))).card().name());
        assertThat(named)
                .containsAll(Loaders.ALL.stream().map(one -> one.card().name()).toList());
    }
}
