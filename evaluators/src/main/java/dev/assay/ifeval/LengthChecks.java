package dev.assay.ifeval;

import dev.assay.language.Sentences;
import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.regex.Pattern;

/// How many sentences, paragraphs and words, and how a paragraph begins.
final class LengthChecks {
    private static final Pattern DIVIDER =
            Pattern.compile(UnicodeText.WHITESPACE + "?\\*\\*\\*" + UnicodeText.WHITESPACE + "?");
    private static final String WORD_ENDS = ".,?!'\"";

    private LengthChecks() {}

    static Check sentences(Parameters parameters) {
        var relation = parameters.relation("relation");
        var threshold = parameters.count("num_sentences");
        return response -> relation.judge(Sentences.count(response), threshold, "sentences");
    }

    static Check words(Parameters parameters) {
        var relation = parameters.relation("relation");
        var threshold = parameters.count("num_words");
        return response -> relation.judge(words(response), threshold, "words");
    }

    /// Runs of word characters.
    private static int words(String text) {
        var count = 0;
        var isInside = false;
        for (var at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            var isWord = UnicodeText.isWord(text.codePointAt(at));
            count += isWord && !isInside ? 1 : 0;
            isInside = isWord;
        }
        return count;
    }

    /// Divided by `***`; a blank paragraph is forgiven at the edges only.
    static Check paragraphs(Parameters parameters) {
        var wanted = parameters.count("num_paragraphs");
        return response -> {
            var paragraphs = Arrays.asList(DIVIDER.split(response, -1));
            var inner = paragraphs.subList(1, Math.max(1, paragraphs.size() - 1));
            return inner.stream().anyMatch(UnicodeText::isBlank)
                    ? Compliance.missed("a blank paragraph")
                    : Relation.exactly(
                            paragraphs.stream()
                                    .filter(paragraph -> !UnicodeText.isBlank(paragraph))
                                    .count(),
                            wanted,
                            "paragraphs");
        };
    }

    /// Divided by empty lines. Blank paragraphs are not counted, but keep their places.
    static Check firstWord(Parameters parameters) {
        var wanted = parameters.count("num_paragraphs");
        var place = place(parameters, wanted);
        var word = UnicodeText.lower(parameters.someText("first_word"));
        return response -> {
            var paragraphs = response.split("\n\n", -1);
            var count = Arrays.stream(paragraphs)
                    .filter(paragraph -> !UnicodeText.isBlank(paragraph))
                    .count();
            var found = place <= count ? firstWord(paragraphs[place - 1]) : "";
            return count == wanted && !found.equals(word)
                    ? Compliance.missed("paragraph %s starts with \"%s\", not \"%s\"".formatted(place, found, word))
                    : Relation.exactly(count, wanted, "paragraphs");
        };
    }

    private static int place(Parameters parameters, double paragraphs) {
        var place = parameters.count("nth_paragraph");
        if (place < 1 || place > paragraphs || place != (int) place) {
            throw new Unjudgeable("its parameter \"nth_paragraph\" is not the place of a paragraph");
        }
        return (int) place;
    }

    /// Lower-cased, without leading quotation marks, up to the first punctuation mark.
    private static String firstWord(String paragraph) {
        if (UnicodeText.isBlank(paragraph)) {
            return "";
        }
        var first = UnicodeText.split(paragraph).getFirst();
        var word = Edges.withoutLeading(Edges.withoutLeading(first, '\''), '"');
        var letters = new StringBuilder();
        word.codePoints()
                .takeWhile(c -> WORD_ENDS.indexOf(c) < 0)
                .forEach(c -> letters.append(UnicodeText.lower(Character.toString(c))));
        return letters.toString();
    }
}
