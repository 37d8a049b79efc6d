package dev.assay.ifeval;

import static java.util.Map.entry;

import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The original's rules by the id of the instruction. They are not the published ones: see
/// [OfficialChecks].
final class CompatChecks {
    private static final Pattern SENTENCE_ENDS = Pattern.compile("[.!?]+");

    private static final Map<String, CompatCheck> BY_ID = Map.ofEntries(
            entry("keywords:existence", CompatChecks::hasKeywords),
            entry("keywords:forbidden_words", CompatChecks::lacksForbiddenWords),
            entry("keywords:frequency", frequency("keyword", "frequency", "relation")),
            entry("keywords:letter_frequency", frequency("letter", "let_frequency", "let_relation")),
            entry("length_constraints:number_words", CompatChecks::hasWords),
            entry("length_constraints:number_sentences", CompatChecks::hasSentences),
            entry("length_constraints:number_paragraphs", CompatChecks::hasParagraphs),
            entry("detectable_format:json_format", (response, _) -> JsonText.isJson(response)),
            entry("detectable_format:number_bullet_points", CompatChecks::hasBullets),
            entry("detectable_format:title", (response, _) -> CompatMarks.hasTitle(response)),
            entry("detectable_format:constrained_response", CompatChecks::isAnOption),
            entry("detectable_content:number_placeholders", CompatChecks::hasPlaceholders),
            entry("detectable_content:postscript", CompatChecks::hasPostscript),
            entry("punctuation:no_comma", (response, _) -> response.indexOf(',') < 0),
            entry("change_case:english_capital", (response, _) -> LetterCase.areWordsCapitalized(response)),
            entry("change_case:english_lowercase", (response, _) -> response.equals(UnicodeText.lower(response))),
            entry("startend:end_checker", CompatChecks::hasEnd),
            entry(
                    "combination:repeat_prompt",
                    (response, parameters) -> response.contains(parameters.text("prompt_to_repeat", ""))),
            entry("combination:two_responses", (response, _) -> response.contains("******")));

    private CompatChecks() {}

    @FunctionalInterface
    private interface CompatCheck {
        boolean holds(String response, CompatParameters parameters);
    }

    /// True for every id that is not in the table, false where a parameter cannot be read.
    static boolean holds(@Nullable Object id, CompatParameters parameters, String response) {
        var check = id instanceof String text ? BY_ID.get(text) : null;
        try {
            return check == null || check.holds(response, parameters);
        } catch (CompatParameters.Unreadable _) {
            return false;
        }
    }

    private static boolean hasKeywords(String response, CompatParameters parameters) {
        return parameters.lowerTexts("keywords").stream().allMatch(UnicodeText.lower(response)::contains);
    }

    private static boolean lacksForbiddenWords(String response, CompatParameters parameters) {
        return parameters.lowerTexts("forbidden_words").stream().noneMatch(UnicodeText.lower(response)::contains);
    }

    private static CompatCheck frequency(String key, String thresholdKey, String relationKey) {
        return (response, parameters) -> parameters.allows(
                UnicodeText.count(UnicodeText.lower(response), parameters.lowerText(key, "")),
                thresholdKey,
                relationKey);
    }

    private static boolean hasWords(String response, CompatParameters parameters) {
        return parameters.allows(UnicodeText.split(response).size(), "num_words", "relation");
    }

    private static boolean hasSentences(String response, CompatParameters parameters) {
        return parameters.allows(notBlank(SENTENCE_ENDS.split(response, -1)), "num_sentences", "relation");
    }

    private static boolean hasParagraphs(String response, CompatParameters parameters) {
        return parameters.allowsAtLeast(notBlank(response.split("\n\n", -1)), "num_paragraphs");
    }

    private static long notBlank(String[] parts) {
        return Arrays.stream(parts).filter(part -> !UnicodeText.isBlank(part)).count();
    }

    private static boolean hasBullets(String response, CompatParameters parameters) {
        return parameters.allowsAtLeast(CompatMarks.bullets(response), "num_bullets");
    }

    private static boolean isAnOption(String response, CompatParameters parameters) {
        return parameters.items("constrained_response").contains(UnicodeText.strip(response));
    }

    private static boolean hasPlaceholders(String response, CompatParameters parameters) {
        return parameters.allowsAtLeast(Brackets.count(response, 1), "num_placeholders");
    }

    private static boolean hasPostscript(String response, CompatParameters parameters) {
        return UnicodeText.lower(response).contains(parameters.lowerText("postscript_marker", "P.S."));
    }

    private static boolean hasEnd(String response, CompatParameters parameters) {
        return UnicodeText.rstrip(response).endsWith(parameters.text("end_phrase", ""));
    }
}
