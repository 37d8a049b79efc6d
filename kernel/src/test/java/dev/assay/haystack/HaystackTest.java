package dev.assay.haystack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.random.SplitMix64;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HaystackTest {
    static Stream<Filler> fillers() {
        return Stream.of(
                new Prose(new SplitMix64(1)),
                new Noise(),
                Filler.of(Glue.LINES, () -> "  at line(of.code:12)", () -> "}"),
                Filler.of(Glue.BLOCKS, () -> "A block\nof two lines.", () -> "Short."));
    }

    @ParameterizedTest
    @MethodSource("fillers")
    void lengthIsNeverExceededAndNearlyReached(Filler filler) {
        var pieces = List.of(Piece.evidence("The first piece is 12345.", 0.2), Piece.distractor("Another one.", 0.7));

        var hay = new Haystack(filler, pieces).fill(3000);

        assertThat(BpeTokens.CL100K_BASE.count(hay.text())).isBetween(2988, 3000);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.5, 0.9, 1})
    void pieceLiesWhereItWasAskedFor(double place) {
        var hay = new Haystack(new Prose(new SplitMix64(2)), List.of(Piece.evidence("Here it is.", place))).fill(5000);

        var start = hay.evidence().getFirst().start();
        assertThat((double) start / hay.text().length()).isBetween(place - 0.02, place + 0.02);
    }

    @Test
    void spansAreExact() {
        var pieces = List.of(
                Piece.evidence("One fact.", 0.5),
                Piece.evidence("Before (a mark) after.", 0.1).marking("a mark"),
                Piece.distractor("A lie.", 0.3));

        var hay = new Haystack(new Noise(), pieces).fill(500);

        assertThat(hay.evidenceTexts()).containsExactly("a mark", "One fact.");
        assertThat(hay.distractorTexts()).containsExactly("A lie.");
    }

    @Test
    void everyMarkIsFoundInItsOwnPiece() {
        var pieces = List.of(
                Piece.evidence("head 1\nbody\ntail", 0.5).marking("head 1", "tail"),
                Piece.evidence("head 2\nbody\ntail", 0.5).marking("head 2", "tail"));
        var filler = Filler.of(Glue.LINES, () -> "tail", () -> "x");

        var hay = new Haystack("start\n", filler, pieces, "end\n").fill(200);

        assertThat(hay.text()).startsWith("start\n").endsWith("end\n");
        assertThat(hay.evidenceTexts()).containsExactly("head 1", "tail", "head 2", "tail");
        assertThat(hay.evidence().get(1).start())
                .isLessThan(hay.evidence().get(2).start());
    }

    @Test
    void piecesAtOnePlaceKeepTheirOrder() {
        var pieces = Stream.of("One.", "Two.", "Three.")
                .map(text -> Piece.evidence(text, 0.4))
                .toList();

        assertThat(new Haystack(new Noise(), pieces).fill(400).evidenceTexts())
                .containsExactly("One.", "Two.", "Three.");
    }

    @Test
    void pieceNeverStandsBetweenParagraphs() {
        var pieces = Stream.iterate(0.0, place -> place + 0.01)
                .limit(100)
                .map(place -> Piece.evidence("Needle.", place))
                .toList();

        var hay = new Haystack(new Prose(new SplitMix64(3)), pieces).fill(4000);

        assertThat(hay.evidence()).allMatch(span -> hay.text().charAt(span.start() - 1) == ' ');
    }

    @Test
    void tooLittleRoomSaysHowMuchIsNeeded() {
        var haystack = new Haystack(new Noise(), List.of(Piece.evidence("a b c d e f g h", 0)));

        assertThatThrownBy(() -> haystack.fill(5))
                .isInstanceOf(UserError.class)
                .hasMessage("5 tokens of context are too few: what the task must hold takes 8\n"
                        + "       ask for a greater length or an easier difficulty");
    }

    @Test
    void textWithKnownPlacesMustKeepItsLength() {
        var hay = new Hay("abc", List.of(new Span(1, 2)), List.of());

        assertThat(hay.rewritten(_ -> "xyz").evidenceTexts()).containsExactly("y");
        assertThatThrownBy(() -> hay.rewritten(text -> text + "!")).hasMessageContaining("keep its length");
    }
}
