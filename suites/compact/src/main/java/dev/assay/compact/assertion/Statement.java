package dev.assay.compact.assertion;

import dev.assay.text.UnicodeText;
import java.util.HashSet;
import java.util.Set;

/// A sentence as the words that carry it, and whether it denies them.
public record Statement(Set<String> words, boolean isNegated) {
    private static final double ENOUGH = 0.6;
    private static final int SHORTEST = 3;
    private static final Set<String> EMPTY = Set.copyOf(UnicodeText.split("""
            the and for are was were been being that this these those with from into onto than then them they have has had
            its our your their his her who whom which what when where will would shall should can could may might must does
            did not never cannot need only just also but
            """));

    public Statement {
        words = Set.copyOf(words);
    }

    public static Statement of(String text) {
        var lower = UnicodeText.lower(text.replace('\u2019', '\''));
        var words = new HashSet<String>();
        int negators = 0;
        for (var word : UnicodeText.split(lower.replaceAll("[^\\p{L}\\p{N}'_-]+", " "))) {
            negators += PolarityWords.isNegator(word) || word.equals("no") || word.equals("nicht") ? 1 : 0;
            if (word.length() >= SHORTEST && !EMPTY.contains(word) && !PolarityWords.isNegator(word)) {
                words.add(word);
            }
        }
        return new Statement(words, negators % 2 == 1);
    }

    /// Whether it speaks of the same thing as another: it has most of the words that carry the other.
    public boolean isAbout(Statement other) {
        long shared = other.words.stream().filter(words::contains).count();
        return shared > 0 && shared >= ENOUGH * other.words.size();
    }

    /// Whether the two speak of the same thing in other words: half of the words that carry the other are in
    /// it, two at
    /// least.
    public boolean sharesMostOf(Statement other) {
        long shared = other.words.stream().filter(words::contains).count();
        return shared >= 2 && 2 * shared >= other.words.size() && !words.equals(other.words);
    }

    /// Whether it denies what the other says, or says what the other denies.
    public boolean isOppositeOf(Statement other) {
        return isNegated != other.isNegated && isAbout(other);
    }
}
