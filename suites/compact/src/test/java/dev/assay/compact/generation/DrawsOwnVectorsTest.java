package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import dev.assay.compact.Turn;
import java.math.BigInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Draws of Python's own generator, with words of our own.
class DrawsOwnVectorsTest {
    private static final Lexicon LEXICON = lexicon();

    static Lexicon lexicon() {
        return Lexicon.load(OwnVectors.file("compact/lexicon.json"));
    }

    static Stream<GoldenRow> rows(String file) {
        return OwnVectors.rows("compact/" + file).map(GoldenRow::new);
    }

    private static Stream<GoldenRow> draws() {
        return rows("rng.jsonl");
    }

    private static Stream<GoldenRow> manyWords() {
        return rows("rng-long.jsonl");
    }

    private static Stream<GoldenRow> seeds() {
        return rows("seeds.jsonl");
    }

    private static Stream<GoldenRow> generators() {
        return rows("generators.jsonl");
    }

    private static Stream<GoldenRow> conversation() {
        return rows("conversation.jsonl");
    }

    @ParameterizedTest
    @MethodSource("draws")
    void wordsFractionsAndChoicesAreThoseOfPython(GoldenRow row) {
        GoldenDrawTest.compare(row);
    }

    @ParameterizedTest
    @MethodSource("manyWords")
    void theStateIsRefilledAfterItsLastWord(GoldenRow row) {
        assertThat(GoldenDrawTest.words(row, 700)).isEqualTo(GoldenDrawTest.longs(row.list("u32_700")));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void seedsAreTheFirstEightBytesOfAHash(GoldenRow row) {
        assertThat(GoldenDrawTest.seed(row)).isEqualTo(row.text("seed"));
    }

    @ParameterizedTest
    @MethodSource("generators")
    void generatorsDrawInThePublishedOrder(GoldenRow row) {
        assertThat(new OriginalWords(LEXICON).draw(row.text("generator"), GoldenDrawTest.fresh(row)))
                .isEqualTo(row.text("value"));
    }

    @ParameterizedTest
    @MethodSource("conversation")
    void fillerAndContinuationsAreDrawnFromStreamsOfTheirOwn(GoldenRow row) {
        if (row.text("kind").equals("continuation")) {
            var generator = new CaseGenerator(Profile.COMPAT, LEXICON);
            assertThat(row.map("cycles"))
                    .allSatisfy((cycle, line) -> assertThat(generator.continuationLine(
                                    new BigInteger(row.text("case_seed")), Integer.parseInt(cycle)))
                            .isEqualTo(line));
        } else {
            var lines = new OriginalFiller(LEXICON).lines(row.number("count"), GoldenDrawTest.fresh(row));
            assertThat(Line.numbered(lines, row.number("starting_turn_id")).stream()
                            .map(Turn::toMap))
                    .isEqualTo(row.value("turns"));
        }
    }
}
