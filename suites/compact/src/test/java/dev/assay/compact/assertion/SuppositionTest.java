package dev.assay.compact.assertion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuppositionTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Suppose for now: Hamza leads the Lantern project.",
                "Hamza would like it so: Ines leads the Lantern project.",
                "For the record: What if it were so: Ines leads the Lantern project.",
                "Who leads the Lantern project?",
                "Falls es so k\u00e4me: Hamza leitet das Projekt Laterne.",
                "Hamza h\u00e4tte es gern so: Ines leitet das Projekt Laterne.",
                "\u5047\u8bbe\u4e00\u4e0b\uff1a\u5468\u660e\u8d1f\u8d23\u706f\u5854\u9879\u76ee\u3002"
            })
    void whatIsSupposedWishedOrAskedHoldsOfNothing(String sentence) {
        assertThat(Supposition.isOne(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hamza leads the Lantern project.",
                "From today Hamza leads the Lantern project.",
                "Ab heute leitet Hamza das Projekt Laterne.",
                "\u73b0\u5728\u7531\u5468\u660e\u8d1f\u8d23\u706f\u5854\u9879\u76ee\u3002"
            })
    void whatIsSaidPlainlyHolds(String sentence) {
        assertThat(Supposition.isOne(sentence)).isFalse();
    }
}
