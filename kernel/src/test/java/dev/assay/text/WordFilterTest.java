package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WordFilterTest {
    private static final List<String> WORDS = List.of("failed", "error", "x", "42", "a/b.c");

    private final WordFilter filter = new WordFilter(WORDS);

    private boolean mayHold(String word) {
        return filter.mayHold("<" + word + ">", 1, 1 + word.length());
    }

    @Test
    void aWordItWasMadeOfIsNeverDenied() {
        assertThat(WORDS).allMatch(this::mayHold);
        assertThat(WORDS).allMatch(word -> mayHold(word.toUpperCase(Locale.ROOT)));
    }

    @Test
    void mostOthersAre() {
        var others = IntStream.range(0, 1_000).mapToObj(i -> "word" + Integer.toString(i, 36));
        assertThat(others.filter(this::mayHold)).hasSizeLessThan(20);
    }
}
