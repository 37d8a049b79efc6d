package dev.assay.compact.log;

import dev.assay.OwnVectors;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventLogOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/logs.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void wholeAndDamagedLogsAreReadByThePublishedRule(Map<String, Object> row) {
        RecordedEventsTest.Compat.agreeOnEvents(log(row), row);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void resultsFollowThePublishedRule(Map<String, Object> row) {
        RecordedEventsTest.Compat.agreeOnResult(log(row), row);
    }

    private static Path log(Map<String, Object> row) {
        return OwnVectors.file("compact/logs/" + row.get("log"));
    }
}
