package dev.assay.context.task;

import dev.assay.haystack.Hay;
import dev.assay.haystack.Prose;
import dev.assay.haystack.Span;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// Numbered paragraphs that fill a room. Order does not change their tokens, so it is chosen afterwards.
final class PassageList {
    private static final String LABEL = "Paragraph ";
    private static final int DIGITS_PER_TOKEN = 3;

    private final List<String> texts = new ArrayList<>();
    private int room;

    PassageList(int room) {
        this.room = room;
    }

    List<String> texts() {
        return texts;
    }

    /// Adds a paragraph if it still fits.
    boolean add(String text) {
        var tokens = tokens(text);
        if (tokens > room) {
            return false;
        }
        room -= tokens;
        return texts.add(text);
    }

    private int tokens(String text) {
        var digits = Integer.toString(texts.size() + 1).length();
        return BpeTokens.CL100K_BASE.count(LABEL)
                + Math.ceilDiv(digits, DIGITS_PER_TOKEN)
                + BpeTokens.CL100K_BASE.count(": " + text + "\n\n");
    }

    /// Adds paragraphs until the next does not fit, then a last one of short sentences.
    void fill(Supplier<String> paragraphs, Prose prose) {
        for (var text = paragraphs.get(); add(text); ) {
            text = paragraphs.get();
        }
        var last = prose.small();
        for (var longer = last; tokens(longer) <= room; ) {
            last = longer;
            longer = last + " " + prose.small();
        }
        add(last);
    }

    static String label(int number) {
        return LABEL + number;
    }

    /// The text, with a place for each paragraph among the evidence where it stands first.
    static Hay write(List<String> paragraphs, Set<String> evidence, Set<String> distractors) {
        var text = new StringBuilder();
        var found = new ArrayList<Span>();
        var misleading = new ArrayList<Span>();
        var left = new HashSet<>(evidence);
        for (int i = 0; i < paragraphs.size(); i++) {
            var paragraph = paragraphs.get(i);
            var start = text.length();
            text.append(label(i + 1)).append(": ").append(paragraph);
            if (left.remove(paragraph)) {
                found.add(new Span(start, text.length()));
            } else if (distractors.contains(paragraph)) {
                misleading.add(new Span(start, text.length()));
            }
            text.append("\n\n");
        }
        return new Hay(text.toString(), found, misleading);
    }
}
