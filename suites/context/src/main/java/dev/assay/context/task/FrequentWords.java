package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Hay;
import dev.assay.haystack.Span;
import dev.assay.random.SplitMix64;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Coded words whose counts follow a power law, the most frequent replaced by dots; asked for are the
/// next three. The word of rank k stands `floor(n * k^-alpha / zeta(alpha))` times.
///
/// Difficulty: alpha is 2.5, 2 or 1.5. At most 2,000 places of the three words are reported.
public final class FrequentWords implements Task {
    private static final String QUESTION =
            "The text is made of coded words and dots. Not counting the dots, what are the three most frequent words?";
    private static final String HEADER = "Coded text:";
    private static final String DOTS = "...";
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    private static final int WORD = 6;
    private static final int ASKED = 3;
    private static final int MOST_SPANS = 2000;

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var alpha = cell.choose(25, 20, 15) / 10.0;
        var room = cell.room(QUESTION) - BpeTokens.CL100K_BASE.count(HEADER);
        var zipf = new Zipf(alpha, words(random, Zipf.ranks(alpha, room)));
        var text = random.shuffled(zipf.list(zipf.most(room)));
        var answers = zipf.words().subList(1, ASKED + 1);
        return Exercise.of(write(text, Set.copyOf(answers)), QUESTION, answers);
    }

    private static List<String> words(SplitMix64 random, int count) {
        var words = new LinkedHashSet<>(List.of(DOTS));
        while (words.size() < Math.max(count, ASKED + 1)) {
            words.add(random.text(LETTERS, WORD));
        }
        return List.copyOf(words);
    }

    private static Hay write(List<String> words, Set<String> asked) {
        var text = new StringBuilder(HEADER);
        var spans = new ArrayList<Span>();
        for (var word : words) {
            text.append(' ').append(word);
            if (spans.size() < MOST_SPANS && asked.contains(word)) {
                spans.add(new Span(text.length() - WORD, text.length()));
            }
        }
        return new Hay(text.toString(), spans, List.of());
    }
}
