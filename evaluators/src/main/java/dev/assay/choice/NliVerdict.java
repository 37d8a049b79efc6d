package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a text can say about a claim, and the names datasets and models have for it.
enum NliVerdict {
    ENTAILMENT(
            "entailment entails entail entailed supports support supported supporting true implies imply implied confirms"
                    + " confirm confirmed proves proven verified correct accurate restates rephrases paraphrases guarantees guaranteed"
                    + " substantiates substantiated corroborates corroborated validates validated affirms affirmed necessitates"
                    + " derivable deducible inferable equivalent subsumes",
            List.of(
                    "yes", "yep", "yeah", "yup", "right", "agree", "agreed", "exactly", "indeed", "sure", "fact",
                    "it does", "it is")),
    CONTRADICTION(
            "contradiction contradicts contradict contradicted contradictory contradicting refutes refute refuted false untrue"
                    + " incompatible inconsistent conflicts conflict conflicting disproves disprove disproved incorrect"
                    + " inaccurate wrong impossible negates negate negated denies deny denied"
                    + " opposes oppose opposed opposing disagrees disagree precludes preclude precluded invalidates invalidated"
                    + " violates rebuts debunks irreconcilable",
            List.of("no", "nope", "nah", "disagree", "not right", "not correct")),
    NEUTRAL(
            "neutral neutrality unknown neither undetermined inconclusive unverifiable nei unclear uncertain indeterminate unrelated"
                    + " ambiguous irrelevant maybe possibly perhaps undecidable undecided unspecified unstated unmentioned unknowable"
                    + " speculative speculation indecisive unconfirmed unverified unsupported",
            List.of(
                    "not mentioned",
                    "not enough info",
                    "not enough information",
                    "not enough evidence",
                    "insufficient information",
                    "insufficient evidence",
                    "no information",
                    "no evidence",
                    "no mention",
                    "not stated",
                    "not addressed",
                    "not specified",
                    "does not mention",
                    "doesn't mention",
                    "cannot be determined",
                    "can't be determined",
                    "cannot determine",
                    "notmentioned"));

    private static final Map<String, NliVerdict> NAMES = names();
    private static final Pattern EMPHASIS = Pattern.compile("[*\"`“”]++");
    private static final Pattern BLANK = Pattern.compile("[ \\t\\x0B\\f\\r_]++|(?=-)(?<=[a-z])-(?=[a-z])");

    /// Names that count wherever they stand.
    private final List<String> words;

    /// Names that are more than a word, or only a label where nothing else is said.
    private final List<String> phrases;

    NliVerdict(String words, List<String> phrases) {
        this.words = List.of(words.split(" ", -1));
        this.phrases = phrases;
    }

    /// The verdict of a text that is nothing but its name.
    static Optional<NliVerdict> named(String text) {
        return mentioned(inner(spoken(text)));
    }

    /// The verdict that has exactly this name.
    static Optional<NliVerdict> mentioned(String name) {
        return Optional.ofNullable(NAMES.get(name));
    }

    /// From the first letter or digit to the last.
    private static String inner(String text) {
        var start = 0;
        var end = text.length();
        while (start < end && !Character.isLetterOrDigit(text.charAt(start))) {
            start++;
        }
        while (end > start && !Character.isLetterOrDigit(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /// Lower-cased, in English words, without emphasis and quotation marks, one space between words.
    static String spoken(String text) {
        var lower = UnicodeText.lower(Normalizer.normalize(text, Normalizer.Form.NFKC))
                .replace('’', '\'');
        return NliTranslations.inEnglish(
                BLANK.matcher(EMPHASIS.matcher(lower).replaceAll("")).replaceAll(" "));
    }

    private static Map<String, NliVerdict> names() {
        var names = new HashMap<String, NliVerdict>();
        for (var verdict : values()) {
            verdict.words.forEach(word -> names.put(word, verdict));
            verdict.phrases.forEach(phrase -> names.put(phrase, verdict));
        }
        return names;
    }

    /// Every name that counts inside a sentence, longest first, as alternatives of a regular expression.
    static String mentions() {
        return Arrays.stream(values())
                .flatMap(verdict -> verdict == NEUTRAL
                        ? Stream.concat(verdict.words.stream(), verdict.phrases.stream())
                        : verdict.words.stream())
                .sorted(Comparator.comparingInt(String::length).reversed())
                .collect(Collectors.joining("|"));
    }
}
