package dev.assay.ifeval;

import dev.assay.text.UnicodeText;

/// Words, patterns and letters that must occur, or must not.
final class KeywordChecks {
    private KeywordChecks() {}

    static Check existence(Parameters parameters) {
        var keywords =
                parameters.texts("keywords").stream().map(Keyword::anywhere).toList();
        return response -> keywords.stream()
                .filter(keyword -> !keyword.pattern.isIn(response))
                .findFirst()
                .map(keyword -> Compliance.missed("no \"%s\"".formatted(keyword.source)))
                .orElse(Compliance.FOLLOWED);
    }

    static Check forbiddenWords(Parameters parameters) {
        var words = parameters.texts("forbidden_words").stream()
                .map(Keyword::wholeWord)
                .toList();
        return response -> words.stream()
                .filter(word -> word.pattern.isIn(response))
                .findFirst()
                .map(word -> Compliance.missed("\"%s\" occurs".formatted(word.source)))
                .orElse(Compliance.FOLLOWED);
    }

    private record Keyword(String source, UserPattern pattern) {
        static Keyword anywhere(String source) {
            return new Keyword(source, UserPattern.anywhere(source));
        }

        static Keyword wholeWord(String source) {
            return new Keyword(source, UserPattern.wholeWord(source));
        }
    }

    static Check frequency(Parameters parameters) {
        var keyword = UnicodeText.strip(parameters.someText("keyword"));
        var pattern = UserPattern.anywhere(keyword);
        var relation = parameters.relation("relation");
        var threshold = parameters.count("frequency");
        return response -> relation.judge(pattern.countIn(response), threshold, "of \"%s\"".formatted(keyword));
    }

    static Check letterFrequency(Parameters parameters) {
        var letter = letter(parameters.text("letter"));
        var relation = parameters.relation("let_relation");
        var threshold = parameters.count("let_frequency");
        return response -> relation.judge(
                letter.isEmpty() ? 0 : UnicodeText.count(UnicodeText.lower(response), letter),
                threshold,
                "of \"%s\"".formatted(letter));
    }

    private static String letter(String text) {
        if (UnicodeText.length(text) != 1) {
            throw new Unjudgeable("its parameter \"letter\" is not a single letter");
        }
        return UnicodeText.lower(UnicodeText.strip(text));
    }
}
