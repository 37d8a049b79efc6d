package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private static final String TEN =
            IntStream.range(0, 10).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());

    @Test
    void headKeepsTheFirstLines() throws Exception {
        assertThat(Texts.through("head:ratio=0.3", TEN)).isEqualTo("line 0\nline 1\nline 2\n");
    }

    @Test
    void tailKeepsTheLastLines() throws Exception {
        assertThat(Texts.through("tail:ratio=0.3", TEN)).isEqualTo("line 7\nline 8\nline 9\n");
    }

    @Test
    void headTailTakesSixOfTenFromTheBeginning() throws Exception {
        assertThat(Texts.through("head-tail:ratio=0.5", TEN)).isEqualTo("line 0\nline 1\nline 2\nline 8\nline 9\n");
    }

    @Test
    void headStopsAtALineThatDoesNotFit() throws Exception {
        assertThat(Texts.through("head:ratio=0.5", "a\n" + "long ".repeat(9) + "\nb\nc\n"))
                .isEqualTo("a\n");
    }

    @Test
    void nullKeepsNothing() throws Exception {
        assertThat(Texts.through("null", TEN)).isEmpty();
    }

    @Test
    void lineEndingsStayAsTheyAre() throws Exception {
        assertThat(Texts.through("head:ratio=0.5", "one\r\ntwo\r\nsix\r\nten")).isEqualTo("one\r\n");
        assertThat(Texts.through("tail:ratio=0.5", "one\r\ntwo\r\nsix\r\nten")).isEqualTo("six\r\nten");
    }

    @Test
    void paragraphsAreCutIntoSentences() throws Exception {
        var prose = "The first sentence is here, e.g. this one. Another follows it! "
                + "And more of them come. ".repeat(12);

        assertThat(Texts.through("head:ratio=0.25", prose))
                .isEqualTo("The first sentence is here, e.g. this one. Another follows it! ");
    }

    @Test
    void randomLinesDependOnSeedAndExample() throws Exception {
        var log = Texts.log(100);
        var one = BuiltInSystems.create("random-lines:ratio=0.2,seed=1");

        assertThat(Texts.output(one, new OpenExample("a", log)))
                .isNotEqualTo(Texts.output(one, new OpenExample("b", log)))
                .isNotEqualTo(Texts.through("random-lines:ratio=0.2,seed=2", log))
                .hasSizeGreaterThan(log.length() / 10);
    }

    @Test
    void bm25KeepsTheLineWithTheWordsOfTheQuestion() throws Exception {
        assertThat(Texts.through("bm25:ratio=0.01", Texts.log(1_000), "Which disk is gone?"))
                .contains("disk sda1 is gone");
    }

    @Test
    void bm25WithoutQuestionKeepsWhatTheTextIsAbout() throws Exception {
        var text = "weather is fine\nthe engine stalled\nlunch\nengine oil low\nnothing\nengine replaced\nbye\n";

        assertThat(Texts.through("bm25:ratio=0.6", text).lines())
                .contains("the engine stalled", "engine oil low", "engine replaced");
    }

    @Test
    void mmrDoesNotSayTheSameTwice() throws Exception {
        var text = "the disk is full now\n".repeat(5) + "the disk was replaced in May\n" + "nothing here\n".repeat(20);

        var kept = Texts.through("mmr:ratio=0.15,lambda=0.5", text, "what about the disk?");

        assertThat(kept).isEqualTo("the disk is full now\nthe disk was replaced in May\n");
    }

    @Test
    void textrankKeepsTheLineThatSharesMost() throws Exception {
        var text =
                "apples and pears\nbirds sing\napples, pears and plums in the market\nplums are blue\nthe market opens\n";

        assertThat(Texts.through("textrank:ratio=0.4", text)).isEqualTo("apples, pears and plums in the market\n");
    }

    @Test
    void selfInformationKeepsTheUnusualLineAndNotTheNoise() throws Exception {
        var kept = Texts.through("self-information:ratio=0.005", Texts.log(1_000));

        assertThat(kept).contains("FATAL disk sda1 is gone").doesNotContain("commit");
    }

    @Test
    void anchorsKeepErrorsWithTheirNeighbors() throws Exception {
        var quiet = "all is calm here\n".repeat(20);
        var text = quiet + "compiling\nsrc/Main.java:17: error: ';' expected\n    int x\n" + quiet;

        assertThat(Texts.through("anchors:ratio=0.9,around=1", text))
                .isEqualTo("compiling\nsrc/Main.java:17: error: ';' expected\n    int x\n");
    }

    @Test
    void anchorsKnowWhatOneCanLookUp() throws Exception {
        for (var anchor : List.of(
                "see https://example.org/a/b",
                "in /var/lib/app/state.db",
                "built from 3f2a9bc1d",
                "using version 4.12.1 of it",
                "Main.kt:12:9 unused",
                "java.lang.NullPointerException",
                "process exited with code 137",
                "id 123e4567-e89b-12d3-a456-426614174000",
                "✕ does not add up")) {
            assertThat(Texts.through("anchors:ratio=0.9,around=0", "calm\n" + anchor + "\ncalm water runs deep\n"))
                    .isEqualTo(anchor + "\n");
        }
        assertThat(Texts.through("anchors:ratio=1", "0 errors, no failures, failed=0\nprocess exited with code 0\n"))
                .isEmpty();
    }

    @Test
    void failFirstKeepsTheFailingBlockWhole() throws Exception {
        var passing =
                IntStream.range(0, 50).mapToObj(i -> "test_" + i + " PASSED\n").collect(Collectors.joining());
        var block = "test_sum FAILED\n    def test_sum():\n>       assert 1 + 1 == 3\nE       assert 2 == 3\n";
        var summary = "1 red, 100 green\n";

        assertThat(Texts.through("fail-first:ratio=0.06", passing + block + passing + summary))
                .isEqualTo(block + summary);
    }

    @Test
    void failFirstIsNotFooledByWords() throws Exception {
        var lines = "test_error_handling PASSED\n".repeat(8);

        assertThat(Texts.through("fail-first:ratio=0.2", "PASSWORD check is next\nnot ok 3 - login\n" + lines))
                .isEqualTo("PASSWORD check is next\nnot ok 3 - login\n");
    }

    @Test
    void oracleKeepsTheLinesOfTheEvidence() throws Exception {
        var oracle = (Control<Example>) BuiltInSystems.create("oracle");
        var evidence = new OpenReference(Map.of("evidence", List.of("4\nline 5", "line 1", "not there")));

        assertThat(oracle.process(new OpenExample("x", TEN), evidence).passedOn())
                .isEqualTo("line 1\nline 4\nline 5\nnot there\n");
    }
}
