package dev.assay.fit.grading;

import dev.assay.fit.FitPrompt.Multilingual;
import dev.assay.fit.rule.StandAlone;
import java.text.Normalizer;
import java.util.List;
import java.util.regex.Pattern;

/// Whether an answer offers what is right beside something else: `jeudi ou vendredi`.
final class Alternatives {
    private static final Pattern CLAUSE = Pattern.compile("[;:.!?。，；：！？\\n()（）]+|,(?!\\s*(?:ou|oder|or|o|u)\\s)");
    private static final Pattern OR = Pattern.compile(
            "(?<![\\p{L}])(?:ou|oder|or|o|u|/)(?![\\p{L}])|(?<=\\p{L})/(?=\\p{L})|或者?|还是|または|それとも|もしくは|(?<=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}])か(?=[\\p{IsHan}\\p{IsKatakana}])");
    private static final Pattern LIST = Pattern.compile("\\p{L}+(?:[,，、・] ?\\p{L}+)+[.。]?");

    /// Where a sentence was asked for: three nouns and no sentence.
    private static final Pattern LONG_LIST =
            Pattern.compile("\\p{L}+?(?:(?:[,，、・] ?| (?:y|et|und|e|and) |と)\\p{L}{1,20}?){2,}[.。]?");

    private static final Pattern PARTED = Pattern.compile("[,，、・]| (?:y|et|und|e|and) |と");

    /// Where one word was asked for, two are an alternative.
    private static final Pattern OR_AND =
            Pattern.compile(OR.pattern() + "|(?<![\\p{L}])(?:et|y|und|and|&)(?![\\p{L}])|[和与與、・]|と(?=[\\p{IsHan}])");

    private Alternatives() {}

    static boolean isOffered(Multilingual prompt, String text) {
        var folded = Normalizer.normalize(text, Normalizer.Form.NFKC);
        var joint = prompt.rule().equals("stringMatch") ? OR_AND : OR;
        var list = joint == OR_AND ? LIST : LONG_LIST;
        if (list.matcher(folded.strip()).matches()) {
            return isMixed(prompt.accepted(), PARTED.split(folded));
        }
        return CLAUSE.splitAsStream(folded).anyMatch(clause -> isMixed(prompt.accepted(), joint.split(clause, -1)));
    }

    private static boolean isMixed(List<String> accepted, String[] sides) {
        if (sides.length < 2) {
            return false;
        }
        long right =
                List.of(sides).stream().filter(side -> holds(accepted, side)).count();
        return right > 0 && right < sides.length;
    }

    private static boolean holds(List<String> accepted, String side) {
        var lower = AnswerText.normalized(side);
        return accepted.stream()
                .map(AnswerText::normalized)
                .anyMatch(item -> AnswerText.isUnspaced(item)
                        ? lower.contains(item)
                        : StandAlone.find(lower, item, StandAlone::isLetterOrNumber)
                                .isPresent());
    }
}
