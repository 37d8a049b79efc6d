package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckedRowsTest {
    private static final RowRules RULES = RowRules.unsealed(10);

    @TempDir
    private Path folder;

    private Path rows;

    private static String row(int trial) {
        return """
                {"trial":%d,"status":"ok","system":"a","dataset":"d","example_id":"e%d","repeat":0,"scores":{}}
                """.formatted(trial, trial);
    }

    @BeforeEach
    void writeTwoRows() throws IOException {
        rows = folder.resolve("rows.jsonl");
        Files.writeString(rows, row(0) + row(1));
    }

    @Test
    void theSameFileUnderTheSameRulesIsNotReadAgain() {
        var checked = RowIndex.Checked.read(rows, RULES);

        assertThat(checked.again(RULES)).isSameAs(checked.index());
    }

    @Test
    void whatSomebodyAppendedMeanwhileIsRead() throws IOException {
        var checked = RowIndex.Checked.read(rows, RULES);
        Files.writeString(rows, row(2), StandardOpenOption.APPEND);

        assertThat(checked.index().isDone(2)).isFalse();
        assertThat(checked.again(RULES).isDone(2)).isTrue();
    }

    @Test
    void aFileOfTheSameLengthWithOtherRowsIsRead() throws IOException {
        var checked = RowIndex.Checked.read(rows, RULES);
        var other = folder.resolve("other");
        Files.writeString(other, row(0) + row(3));
        Files.delete(rows);
        Files.move(other, rows);

        assertThat(checked.again(RULES).isDone(1)).isFalse();
        assertThat(checked.again(RULES).isDone(3)).isTrue();
    }

    @Test
    void otherRulesAreHeldAgainstTheRows() {
        var checked = RowIndex.Checked.read(rows, RULES);

        assertThat(checked.again(RowRules.unsealed(1)).isDone(1)).isFalse();
    }

    @Test
    void aFileThatCameAfterwardsIsRead() throws IOException {
        Files.delete(rows);
        var checked = RowIndex.Checked.read(rows, RULES);
        Files.writeString(rows, row(0));

        assertThat(checked.again(RULES).isDone(0)).isTrue();
    }
}
