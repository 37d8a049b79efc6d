package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Hay;
import dev.assay.haystack.Span;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// A numbered list of words, ten of which are common: 30 times each and the others 3 times, or 6 times
/// and once in texts under 4,096 tokens. Asked for are the ten. A solved list of 40 other words (ten of
/// them 10 times, the rest 3 times; in short texts 20 words, 3 times and once) stands before it.
///
/// Difficulty: in longer texts the others come once, 3 or 10 times.
public final class CommonWords implements Task {
    private static final String QUESTION = "What are the 10 most common words in the list? Answer with the words only.";
    private static final int COMMON = 10;
    private static final int SHORT = 4096;
    private static final int DIGITS_PER_TOKEN = 3;

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var isShort = cell.length() < SHORT;
        var example = example(random, vocabulary, isShort);
        var common = words(vocabulary, COMMON);
        var list = new Entries(cell.room(QUESTION) - BpeTokens.CL100K_BASE.count(example));
        common.forEach(word -> list.add(word, isShort ? 6 : 30));
        var times = isShort ? 1 : cell.choose(1, 3, 10);
        for (var word = vocabulary.word(); list.add(word, times); ) {
            word = vocabulary.word();
        }
        return Exercise.of(write(example, random.shuffled(list.words), Set.copyOf(common)), QUESTION, common);
    }

    /// The solved list that stands before the one that is asked about.
    private static String example(SplitMix64 random, Vocabulary vocabulary, boolean isShort) {
        var common = words(vocabulary, COMMON);
        var list = new ArrayList<String>();
        common.forEach(word -> list.addAll(Collections.nCopies(isShort ? 3 : 10, word)));
        words(vocabulary, isShort ? 10 : 30).forEach(word -> list.addAll(Collections.nCopies(isShort ? 1 : 3, word)));
        return "Example list:\n%sThe 10 most common words of the example: %s.\n\nList:\n"
                .formatted(write("", random.shuffled(list), Set.of()).text(), String.join(", ", common));
    }

    private static List<String> words(Vocabulary vocabulary, int count) {
        return Stream.generate(vocabulary::word).limit(count).toList();
    }

    private static Hay write(String header, List<String> words, Set<String> common) {
        var text = new StringBuilder(header);
        var spans = new ArrayList<Span>();
        for (int i = 0; i < words.size(); i++) {
            var start = text.length();
            text.append(i + 1).append(". ").append(words.get(i));
            if (common.contains(words.get(i))) {
                spans.add(new Span(start, text.length()));
            }
            text.append('\n');
        }
        return new Hay(text.toString(), spans, List.of());
    }

    /// The words with their tokens: numbers and words are pieces of their own, so order does not matter.
    private static final class Entries {
        private final List<String> words = new ArrayList<>();
        private int room;

        Entries(int room) {
            this.room = room;
        }

        boolean add(String word, int times) {
            var tokens = times * BpeTokens.CL100K_BASE.count(". " + word + "\n");
            for (int i = 1; i <= times; i++) {
                tokens += Math.ceilDiv(Integer.toString(words.size() + i).length(), DIGITS_PER_TOKEN);
            }
            if (tokens > room) {
                return false;
            }
            room -= tokens;
            words.addAll(Collections.nCopies(times, word));
            return true;
        }
    }
}
