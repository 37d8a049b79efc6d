package dev.assay.compact.template;

import dev.assay.compact.ItemType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The second dialect: one or two relations that hold of several things at once. The template says how they are
/// told, changed and asked for; who and what they hold of, where they are told and what stands around them is drawn.
///
/// @param language of all wordings: `en`, `de` or `zh`
/// @param fails when a method fails on it, for people
/// @param form of the answers
/// @param type of all questions
/// @param about the kind of thing that the relations hold of
/// @param kind of the values; a name in the word lists of the language
/// @param values in place of a kind: the only ones there are
/// @param facts one or two; two are asked for as a pair that scores only together
/// @param misses sentences that sound like the facts and are none
public record Scenario(
        String language,
        String fails,
        Form form,
        ItemType type,
        String about,
        Optional<String> kind,
        List<String> values,
        List<Fact> facts,
        List<TemplateText> misses) {
    public Scenario {
        values = List.copyOf(values);
        facts = List.copyOf(facts);
        misses = List.copyOf(misses);
    }

    /// Whether a text has a word that speaks of one of the relations.
    public boolean speaks(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        return facts.stream()
                .flatMap(fact -> fact.cues().stream())
                .anyMatch(cue -> lower.contains(cue.toLowerCase(Locale.ROOT)));
    }

    /// What an answer is.
    public enum Form {
        /// One value.
        VALUE,
        /// Yes or no.
        YES_NO,
        /// One of the values that the question names.
        CHOICE,
        /// All values, in order.
        LIST,
        /// A JSON object by a schema, which the question shows; its member is named like the fact.
        JSON
    }

    /// One relation. Its texts may refer to `{{subject}}` and `{{value}}`.
    ///
    /// @param key unique in its template
    /// @param cues words that speak of the relation, as stems
    /// @param truth one plain sentence
    /// @param told wordings that state it
    /// @param changed wordings that state it when it was otherwise before
    /// @param isSo whether the right answer to a yes-or-no question is yes
    public record Fact(
            String key,
            TemplateText ask,
            List<String> cues,
            TemplateText truth,
            List<TemplateText> told,
            List<TemplateText> changed,
            boolean isSo) {
        public Fact {
            cues = List.copyOf(cues);
            told = List.copyOf(told);
            changed = List.copyOf(changed);
        }
    }
}
