package dev.assay.piece;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.spec.Budget;
import dev.assay.system.Texts;
import dev.assay.tokens.TokenCounter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PiecesTest {
    private static List<String> pieces(String text) {
        var pieces = Pieces.of(text);
        return IntStream.range(0, pieces.size()).mapToObj(pieces::piece).toList();
    }

    @Test
    void piecesJoinedAreTheText() {
        assertThat(Texts.all().values())
                .allSatisfy(text -> assertThat(String.join("", pieces(text))).isEqualTo(text));
    }

    @Test
    void aLineHasItsTerminatorAndItsContentHasNot() {
        assertThat(pieces("a\r\n\nb")).containsExactly("a\r\n", "\n", "b");
        assertThat(Pieces.of("a\r\n").content(0)).isEqualTo("a");
        assertThat(Pieces.of("a\r\n").terminator(0)).isEqualTo("\r\n");
    }

    @Test
    void longRecordsThatAreNotProseStayWhole() {
        var record = "{\"key\":\"" + "value ".repeat(60) + "\"}\n";

        assertThat(pieces(record.repeat(3))).containsExactly(record, record, record);
    }

    @Test
    void noCharacterIsCutInHalf() {
        assertThat(pieces("x🙂".repeat(4_000)))
                .hasSizeGreaterThan(50)
                .allSatisfy(piece -> assertThat(piece).doesNotEndWith("\ud83d"));
    }

    @Test
    void aTokenizerThatCountsMoreTogetherThanApartIsObeyed() {
        var squares = new TokenCounter() {
            @Override
            public String name() {
                return "squares";
            }

            @Override
            public int count(String text) {
                return text.length() * text.length();
            }
        };
        var pieces = Pieces.lines("\n".repeat(20));

        assertThat(Shortlist.of(pieces, Order.asWritten(20)).within(new Budget.Tokens(10, squares, false), ""))
                .hasSizeBetween(1, 3);
    }
}
