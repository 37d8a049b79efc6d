package dev.assay.compact.method;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Sentences of a text; a line end is the end of one too.
public final class Sentences {
    private Sentences() {}

    /// In order, stripped; blank ones are left out.
    public static List<String> of(String text) {
        var sentences = new ArrayList<String>();
        text.lines().forEach(line -> addSentences(line, sentences));
        return sentences;
    }

    private static void addSentences(String line, List<String> sentences) {
        var ends = BreakIterator.getSentenceInstance(Locale.ROOT);
        ends.setText(line);
        int start = ends.first();
        for (int end = ends.next(); end != BreakIterator.DONE; end = ends.next()) {
            var sentence = line.substring(start, end).strip();
            if (!sentence.isEmpty()) {
                sentences.add(sentence);
            }
            start = end;
        }
    }
}
