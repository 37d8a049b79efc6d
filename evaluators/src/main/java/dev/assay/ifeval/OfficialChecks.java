package dev.assay.ifeval;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The published rules by the id of the instruction: how to make the check from its parameters.
///
/// Three rules rest on trained models in the published program. [dev.assay.language.Sentences], [CapitalWords] and
/// [dev.assay.language.LanguageDetector] say where ours may count differently.
final class OfficialChecks {
    private static final Map<String, Function<Parameters, Check>> BY_ID = Map.ofEntries(
            entry("keywords:existence", KeywordChecks::existence),
            entry("keywords:frequency", KeywordChecks::frequency),
            entry("keywords:forbidden_words", KeywordChecks::forbiddenWords),
            entry("keywords:letter_frequency", KeywordChecks::letterFrequency),
            entry("language:response_language", LanguageChecks::language),
            entry("length_constraints:number_sentences", LengthChecks::sentences),
            entry("length_constraints:number_paragraphs", LengthChecks::paragraphs),
            entry("length_constraints:number_words", LengthChecks::words),
            entry("length_constraints:nth_paragraph_first_word", LengthChecks::firstWord),
            entry("detectable_content:number_placeholders", ContentChecks::placeholders),
            entry("detectable_content:postscript", ContentChecks::postscript),
            entry("detectable_format:number_bullet_lists", FormatChecks::bullets),
            entry("detectable_format:constrained_response", _ -> FormatChecks::constrainedResponse),
            entry("detectable_format:number_highlighted_sections", FormatChecks::highlights),
            entry("detectable_format:multiple_sections", FormatChecks::sections),
            entry("detectable_format:json_format", _ -> FormatChecks::json),
            entry("detectable_format:title", _ -> FormatChecks::title),
            entry("combination:two_responses", _ -> EdgeChecks::twoResponses),
            entry("combination:repeat_prompt", EdgeChecks::repeatedPrompt),
            entry("startend:end_checker", EdgeChecks::end),
            entry("startend:quotation", _ -> EdgeChecks::quotation),
            entry("change_case:capital_word_frequency", LanguageChecks::capitalWords),
            entry("change_case:english_capital", _ -> LanguageChecks::englishCapital),
            entry("change_case:english_lowercase", _ -> LanguageChecks::englishLowercase),
            entry("punctuation:no_comma", _ -> ContentChecks::noComma));

    private OfficialChecks() {}

    static Function<Parameters, Check> named(String id) {
        return Optional.ofNullable(BY_ID.get(id)).orElseThrow(() -> new Unjudgeable("nobody knows how to check it"));
    }
}
