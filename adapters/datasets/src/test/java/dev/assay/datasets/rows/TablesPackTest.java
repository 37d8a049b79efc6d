package dev.assay.datasets.rows;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import org.junit.jupiter.api.Test;

final class TablesPackTest {
    @Test
    void aMissingPackIsNamedWithWhatToDo() {
        assertThatThrownBy(() -> TablesPack.require("org.nobody.Has", "reading Parquet files"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("reading Parquet files needs the tables pack")
                .hasMessageContaining("unpack assay-tables.tar.gz");
    }

    @Test
    void whereThePackIsNothingIsSaid() {
        assertThatCode(TablesPack::requireToRead).doesNotThrowAnyException();
        assertThatCode(TablesPack::requireToWrite).doesNotThrowAnyException();
    }
}
