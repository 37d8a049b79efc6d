package dev.assay.ifeval;

import dev.assay.language.LanguageDetector;
import dev.assay.language.LanguageGuess;
import dev.assay.text.UnicodeText;

/// The language of a response, and English in one case of letters.
final class LanguageChecks {
    private static final String ENGLISH = "en";

    private LanguageChecks() {}

    /// A text that is too short to tell counts as followed, as the published rules have it; a long one in
    /// no language we know does not.
    static Check language(Parameters parameters) {
        var wanted = code(parameters.text("language"));
        if (!LanguageDetector.knows(wanted)) {
            throw new Unjudgeable("nobody here knows the language \"%s\"".formatted(wanted));
        }
        return response -> switch (LanguageDetector.guess(response)) {
            case LanguageGuess.Certain(var language) ->
                Compliance.of(language.equals(wanted), "in \"%s\", not \"%s\"".formatted(language, wanted));
            case LanguageGuess.TooShort(var possible) ->
                Compliance.of(possible.contains(wanted), "not in \"%s\"".formatted(wanted));
            case LanguageGuess.Unrecognized _ -> Compliance.missed("in no language we know");
            case LanguageGuess.NoLetters _ -> Compliance.FOLLOWED;
        };
    }

    /// Regions are not told apart: `zh-cn` is `zh`.
    private static String code(String language) {
        return UnicodeText.lower(language).split("-", 2)[0];
    }

    static Compliance englishCapital(String response) {
        return LetterCase.isUpper(response) ? english(response) : Compliance.missed("not in capital letters");
    }

    static Compliance englishLowercase(String response) {
        return LetterCase.isLower(response) ? english(response) : Compliance.missed("not in lowercase letters");
    }

    /// Lists of names and the like are in no language and so in English too.
    private static Compliance english(String response) {
        var isEnglish = switch (LanguageDetector.guess(response)) {
            case LanguageGuess.Certain(var language) -> language.equals(ENGLISH);
            case LanguageGuess.TooShort(var possible) -> possible.contains(ENGLISH);
            case LanguageGuess.Unrecognized(var possible) -> possible.contains(ENGLISH);
            case LanguageGuess.NoLetters _ -> true;
        };
        return Compliance.of(isEnglish, "not in English");
    }

    static Check capitalWords(Parameters parameters) {
        var relation = parameters.relation("capital_relation");
        var threshold = parameters.count("capital_frequency");
        return response -> relation.judge(CapitalWords.count(response), threshold, "words in capital letters");
    }
}
