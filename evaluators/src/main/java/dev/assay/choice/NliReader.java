package dev.assay.choice;

import dev.assay.reading.TextLines;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Reads the verdict of a response that may say more than a label.
///
/// In this order: the response is nothing but a label; what follows the last `label:`, `the answer is` and
/// the like; the last verdict of the last line that has one. A negated word is not taken at its face:
/// `not true` refutes and `not false` supports, but what `does not support` is may be unknown too, so it
/// says nothing unless the same sentence rules out the other side as well.
final class NliReader {
    private static final Pattern STATED = Pattern.compile(
            "\\b(?:answer|label|verdict|classification|judgment|judgement|conclusion|relationship|relation)"
                    + "(?: (?:is|would be|should be)\\b|:)");
    private static final Pattern MENTION = Pattern.compile("(?=[a-z])\\b(?:" + NliVerdict.mentions() + ")\\b");
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?= )(?<=[.!?]) ");
    private static final Pattern CLAUSE_END = Pattern.compile("[.,;!?]");
    private static final Pattern OPENING = Pattern.compile(
            "^ ?(?:(?:therefore|thus|hence|so|overall)[,:]? )?" + "(yes\\b|no(?= ?(?:[,.;!:–—-]|$)))(?!/)");
    private static final Pattern NEGATED = Pattern.compile(
            "\\b(?:not(?! only)|never|no|nor|neither|cannot|without|than|instead of|fails to|failed to|hardly"
                    + "|[a-z]{2,6}n't)(?: (?!but\\b)[a-z']{1,20}){0,6} ?$");

    private static final Pattern LISTED =
            Pattern.compile(" ?(?:,|/|, or|, and|or|and|,? or a|and a|vs\\.?) ?(?:an? )?");

    private static final Pattern DOUBTED =
            Pattern.compile("\\b(?:whether|if|insufficient|enough)(?: [a-z']{1,20}){0,6} ?$");

    /// How far before a word its negation may stand.
    private static final int REACH = 80;

    private NliReader() {}

    static Optional<NliVerdict> read(String response) {
        var text = NliVerdict.plain(response);
        return NliVerdict.named(text).or(() -> stated(text)).or(() -> inLines(text));
    }

    private static Optional<NliVerdict> stated(String text) {
        return STATED.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(match -> text.substring(match.end()))
                .flatMap(rest -> firstLine(rest)
                        .flatMap(line -> NliVerdict.named(sentence(line)).or(() -> in(line))));
    }

    private static Optional<String> firstLine(String text) {
        return TextLines.nonBlank(text).stream().findFirst();
    }

    private static String sentence(String line) {
        return CLAUSE_END.split(line, 2)[0];
    }

    private static Optional<NliVerdict> inLines(String text) {
        return TextLines.nonBlank(text).reversed().stream()
                .flatMap(line -> in(line).stream())
                .findFirst();
    }

    /// The last verdict of a line.
    private static Optional<NliVerdict> in(String line) {
        return List.of(SENTENCE_GAP.split(line, -1)).reversed().stream()
                .flatMap(sentence -> inSentence(sentence).stream())
                .findFirst();
    }

    private static Optional<NliVerdict> inSentence(String sentence) {
        var mentions = MENTION.matcher(sentence).results().toList();
        if (isUndecided(sentence, mentions)) {
            return Optional.empty();
        }
        var last = mentions.stream()
                .flatMap(mention -> meaning(sentence, mention).stream())
                .reduce((_, later) -> later);
        return opening(sentence).or(() -> last).or(() -> ruledOut(sentence, mentions));
    }

    /// `entailment or neutral`, and a list of all labels, decide nothing.
    private static boolean isUndecided(String sentence, List<MatchResult> mentions) {
        for (var i = 1; i < mentions.size(); i++) {
            var one = NliVerdict.mentioned(mentions.get(i - 1).group());
            var other = NliVerdict.mentioned(mentions.get(i).group());
            var between = sentence.substring(
                    mentions.get(i - 1).end(), mentions.get(i).start());
            if (!one.equals(other)
                    && LISTED.matcher(between).matches()
                    && !isNegated(sentence, mentions.get(i - 1))
                    && !mentions.get(i - 1).group().equals("neither")) {
                return true;
            }
        }
        return false;
    }

    private static Optional<NliVerdict> meaning(String sentence, MatchResult mention) {
        var verdict = NliVerdict.mentioned(mention.group());
        if (follows(DOUBTED, sentence, mention)) {
            return verdict.filter(plain -> plain == NliVerdict.NEUTRAL);
        }
        return isNegated(sentence, mention) ? verdict.flatMap(plain -> opposite(plain, mention.group())) : verdict;
    }

    private static boolean isNegated(String sentence, MatchResult mention) {
        return follows(NEGATED, sentence, mention);
    }

    private static boolean follows(Pattern words, String sentence, MatchResult mention) {
        return words.matcher(sentence)
                .region(Math.max(0, mention.start() - REACH), mention.start())
                .useTransparentBounds(true)
                .find();
    }

    private static Optional<NliVerdict> opposite(NliVerdict verdict, String word) {
        return switch (word) {
            case "true", "correct", "accurate" -> Optional.of(NliVerdict.CONTRADICTION);
            case "false", "untrue", "incorrect", "wrong" -> Optional.of(NliVerdict.ENTAILMENT);
            case "neutral" -> Optional.empty();
            default -> verdict == NliVerdict.NEUTRAL ? Optional.of(verdict) : Optional.empty();
        };
    }

    private static Optional<NliVerdict> opening(String sentence) {
        return OPENING.matcher(sentence).results().findFirst().flatMap(match -> NliVerdict.mentioned(match.group(1)));
    }

    /// A sentence that negates both sides, such as `neither supports nor refutes`, leaves the claim open.
    private static Optional<NliVerdict> ruledOut(String sentence, List<MatchResult> mentions) {
        var denied = mentions.stream()
                .filter(mention -> isNegated(sentence, mention))
                .flatMap(mention -> NliVerdict.mentioned(mention.group()).stream())
                .distinct()
                .count();
        return denied == 2 ? Optional.of(NliVerdict.NEUTRAL) : Optional.empty();
    }
}
