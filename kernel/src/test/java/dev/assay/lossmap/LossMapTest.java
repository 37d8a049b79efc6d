package dev.assay.lossmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class LossMapTest {
    private static final String LOG = """
            start of the build
            compiling module a
            compiling module b
            error: cannot find symbol Foo in Bar.java:17
            compiling module c
            compiling module b
            done in 12.5 s
            """;

    /// The texts of the spans of a kind.
    private static List<String> texts(String text, List<Span> spans, Span.Kind kind) {
        return spans.stream()
                .filter(span -> span.kind() == kind)
                .map(span -> text.substring(span.from(), span.to()))
                .toList();
    }

    private static void covers(String text, List<Span> spans) {
        assertThat(spans.stream()
                        .map(span -> text.substring(span.from(), span.to()))
                        .collect(Collectors.joining()))
                .isEqualTo(text);
    }

    @Test
    void anUntouchedTextIsKept() {
        var map = LossMap.of(LOG, LOG);
        assertThat(map.input()).containsExactly(new Span(0, LOG.length(), Span.Kind.KEPT));
        assertThat(map.output()).isEqualTo(map.input());
        assertThat(map.shares()).containsEntry("kept", 1.0).containsEntry("fabricated", 0.0);
    }

    @Test
    void anEmptyOutputDropsAll() {
        var map = LossMap.of(LOG, "");
        assertThat(map.input()).containsExactly(new Span(0, LOG.length(), Span.Kind.DROPPED));
        assertThat(map.output()).isEmpty();
    }

    @Test
    void linesAreKeptOrDropped() {
        var output = "compiling module a\nerror: cannot find symbol Foo in Bar.java:17\n";
        var map = LossMap.of(LOG, output);
        assertThat(texts(LOG, map.input(), Span.Kind.KEPT))
                .containsExactly("compiling module a\n", "error: cannot find symbol Foo in Bar.java:17\n");
        assertThat(map.output()).containsExactly(new Span(0, output.length(), Span.Kind.KEPT));
    }

    @Test
    void ofEqualLinesTheOneWithTheRightNeighborsIsKept() {
        var map = LossMap.of(LOG, "compiling module c\ncompiling module b\ndone in 12.5 s\n");
        assertThat(texts(LOG, map.input(), Span.Kind.KEPT))
                .containsExactly("compiling module c\ncompiling module b\ndone in 12.5 s\n");
    }

    @Test
    void aPieceOfALineIsAQuotation() {
        var map = LossMap.of(LOG, "cannot find symbol Foo");
        assertThat(texts(LOG, map.input(), Span.Kind.KEPT)).containsExactly("cannot find symbol Foo");
        assertThat(map.output()).containsExactly(new Span(0, 22, Span.Kind.KEPT));
    }

    @Test
    void otherWordsForTheSameAreRewritten() {
        var output = "Bar.java:17 has an error: the symbol Foo cannot be found";
        var map = LossMap.of(LOG, output);
        assertThat(texts(LOG, map.input(), Span.Kind.REWRITTEN))
                .containsExactly("error: cannot find symbol Foo in Bar.java:17\n");
        assertThat(map.output()).containsExactly(new Span(0, output.length(), Span.Kind.REWRITTEN));
    }

    @Test
    void whatTheInputNeverSaidIsFabricated() {
        var output = "The database password expired yesterday evening.\n";
        assertThat(LossMap.of(LOG, output).output())
                .containsExactly(new Span(0, output.length(), Span.Kind.FABRICATED));
    }

    @Test
    void aNumberTheInputDoesNotHaveIsFabricatedInsideARewrittenLine() {
        var output = "error in Bar.java:99: cannot find the symbol Foo";
        var map = LossMap.of(LOG, output);
        assertThat(texts(output, map.output(), Span.Kind.FABRICATED)).containsExactly("99");
        covers(output, map.output());
    }

    @Test
    void sentencesOfLongLinesAreComparedOneByOne() {
        var input = IntStream.range(0, 30)
                .mapToObj(i -> "Sentence number %d speaks of topic%d and of nothing else.".formatted(i, i))
                .collect(Collectors.joining(" "));
        var kept = "Sentence number 7 speaks of topic7 and of nothing else.";
        var map = LossMap.of(input, kept);
        assertThat(texts(input, map.input(), Span.Kind.KEPT))
                .singleElement()
                .asString()
                .startsWith(kept);
        covers(input, map.input());
    }

    @Test
    void spansCoverBothTextsWhateverTheyAre() {
        var random = new java.util.SplittableRandom(11);
        var words = List.of(
                "a", "b 7", "\n", "\n\n", " ", "é\u0301", "\uD83D\uDE00", "error", "\t", "12.5", ".", "\r\n", "\uD800");
        for (int round = 0; round < 500; round++) {
            var texts = new StringBuilder[] {new StringBuilder(), new StringBuilder()};
            for (var text : texts) {
                for (int i = random.nextInt(60); i > 0; i--) {
                    text.append(words.get(random.nextInt(words.size())));
                }
            }
            var map = LossMap.of(texts[0].toString(), texts[1].toString());
            covers(texts[0].toString(), map.input());
            covers(texts[1].toString(), map.output());
        }
    }

    @Test
    void largeAndRepetitiveTextsTakeNoLongerThanAReaderWaits() {
        var input = IntStream.range(0, 60_000)
                .mapToObj(i -> i % 3 == 0 ? "line %d says something".formatted(i) : "the same line again")
                .collect(Collectors.joining("\n"));
        var output = IntStream.range(0, 20_000)
                .mapToObj(i -> i % 2 == 0 ? "the same line again" : "line %d reworded, something it says".formatted(i))
                .collect(Collectors.joining("\n"));
        Assertions.assertThat(time(() -> LossMap.of(input, output))).isLessThan(Duration.ofSeconds(30));
    }

    private static Duration time(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return Duration.ofNanos(System.nanoTime() - began);
    }

    @Test
    void sharesAddUp() {
        var shares = LossMap.of(LOG, "compiling module a\nSymbol Foo in Bar.java:17 cannot be found: error\n")
                .shares();
        assertThat(List.of("kept", "dropped", "rewritten").stream()
                        .mapToDouble(kind -> shares.getOrDefault(kind, 0.0))
                        .sum())
                .isCloseTo(1, within(1e-12));
    }
}
