package dev.assay.choice;

import dev.assay.reading.DeclaredAnswer;
import dev.assay.reading.Ends;
import dev.assay.reading.FirstTurn;
import dev.assay.reading.TextLines;
import dev.assay.reading.Thoughts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Reads the verdict of a response that may say more than a label.
///
/// In this order: the response is nothing but a label; labels that are ticked or named by their place (see
/// [NliBallot]); what follows the last `label:`, `the answer is` and
/// the like; the last verdict of the last line that has one; else what its words lean to (see [NliClauses]), which for
/// another language than English [NliForeignClauses] reads. A negated
/// word is not taken at its face:
/// `not true` refutes and `not false` supports, but what `does not support` is may be unknown too, so it
/// says nothing unless the same sentence rules out the other side as well.
final class NliReader {
    private static final Pattern STATED = Pattern.compile(
            "\\b(?:answer|label|verdict|result|prediction|classification|judgment|judgement|conclusion|relationship|relation)"
                    + "(?: (?:is|should be)\\b|:| would be\\b(?![^.\\n]{0,200}\\b(?:if|unless|had)\\b))"
                    + "|\\bi(?:'d| would|'ll| will|'m| am)? (?:go(?:ing)? with|choose|pick|opt for|settle on|answer(?: with)?|label (?:this|it)(?: as)?)\\b"
                    + "|\\b(?:settled on|ended up with|decided on|opted for)\\b"
                    + "|(?:^|\\n)[# ]*(?:final )?(?:answer|label|verdict) *\\n");
    /// The label that a response ends with, whatever it says before: `…, therefore the answer is neutral.`
    private static final Pattern CLOSING = Pattern.compile(
            "(?i)\\b(?:answer|label|verdict|classification|relationship|conclusion)(?: is|:| should be)"
                    + " (?:therefore |thus |clearly |an? )*[\"'*(]*(entailment|neutral|contradiction)[\"'*)]*[.!]?\\s*$");

    private static final Pattern MENTION = Pattern.compile(
            "\\b(?:entailment|entails?|entailed|neutral|neutrality|neither(?! (?:sentence|statement|can|one|of)\\b)|contradiction|contradicts?|contradicted|contradictory|contradicting)\\b");
    private static final Pattern EXPLAINED =
            Pattern.compile("^[ :]*(?:an? |clearly |most likely |likely |probably )*(" + NliVerdict.mentions()
                    + ") ?(?:\\(|,? (?:because|since|as|for|given|due|rather than|instead of|and not|not)\\b)");
    private static final Pattern OPENED = Pattern.compile(
            "^[ #>(\\[]*(" + NliVerdict.mentions() + ")[)\\]]?(?= ?(?:[.!:;–—(\\n]|- |, (?!but\\b|(?:an? |or |and )*(?:"
                    + NliVerdict.mentions() + ")\\b)|(?:because|since)\\b))");
    private static final Pattern CORRECTED = Pattern.compile(
            "\\b(?:wait|actually|correction|on second thought|scratch that|i was wrong|reconsider|however|in fact)\\b");
    /// Another label at the end: `With it, contradiction.`
    private static final Pattern ENDED = Pattern.compile(
            "(?:, |\\b(?:so|then|thus|therefore|hence),? )(?:it's |it is |this is )?(?:an? )?(entailment|neutral|contradiction)[.!]?\\s*$");
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?= )(?<=[.!?]) ");
    private static final Pattern CLAUSE_END = Pattern.compile("[.,;!?]");
    private static final Pattern OPENING = Pattern.compile("^ ?(?:(?:therefore|thus|hence|so|overall)[,:]? )?"
            + "(yes\\b|yep\\b|yeah\\b|nope\\b|no(?= ?(?:[,.;!:–—-]|$)))(?!/)");
    /// A sentence that is quoted says nothing about itself.
    private static final Pattern QUOTED = Pattern.compile(
            "(?<!\\b(?i:answer|label|verdict)(?: is|:) )[\"“][^\"“”\\n]{1,80} [^\"“”\\n]{1,80} [^\"“”\\n]{1,300}[\"”]");

    private static final Pattern REFUSED = Pattern.compile("^\\W*no[.,:;!] (?!doubt\\b)");
    private static final Pattern NEGATED = Pattern.compile(
            "\\b(?:not(?! only)|never|no|non|nothing|hard to|difficult to|far from|hesitate to|reluctant to|anything but|over|nor|neither|cannot|without|than|instead of|fails to|failed to|hardly"
                    + "|[a-z]{2,6}n't)(?: (?!but\\b)[a-z']{1,20}){0,6} ?$");

    private static final Pattern TURNED_DOWN = Pattern.compile(
            " (?:label )?(?:does not|doesn't|do not|don't|cannot|can't|isn't|is not) (?:\\w+ly )?(?:hold|apply|fit|work|right|correct|the|warranted|justified|guaranteed|supported|appropriate|established|certain|given|strict)\\b");

    private static final Pattern LISTED =
            Pattern.compile(" ?(?:,|/|, or|, and|or|and|,? or a|and a|vs\\.?) ?(?:an? )?");

    private static final Pattern DOUBTED =
            Pattern.compile("\\b(?:whether|if|insufficient|enough)(?: [a-z']{1,20}){0,6} ?$");

    /// What would hold if things were otherwise: `it would be neutral if the premise did not say so`.
    private static final Pattern SUPPOSED =
            Pattern.compile("\\b(?:would|could|might)(?: only| then)? (?:be|have been)(?: an?)? ?$");

    private static final Pattern WOULD_NEED =
            Pattern.compile(" (?:label )?would (?:only )?(?:require|need|apply|fit|hold|mean)\\b");
    private static final Pattern CONDITION = Pattern.compile("\\b(?:if|had|unless|were)\\b");

    private static final Pattern CONCLUDED = Pattern.compile(
            "\\b(?:so|thus|therefore|hence|making (?:this|it)|label|answer)(?: (?:is|it's|it is|this is))?[,:]?(?: an?)? ?$");
    private static final Pattern RELATIONS = Pattern.compile("contradict\\p{L}*|entail\\p{L}*|neutral");
    /// English, though other languages have words like them.
    private static final Pattern TRUTH = Pattern.compile("\\b(?:true|false)\\b");

    private static final Set<String> LABELS = Set.of("entailment", "neutral", "contradiction");

    /// How far before a word its negation may stand.
    private static final int REACH = 80;

    private NliReader() {}

    static Optional<NliVerdict> read(String response) {
        var declared = Ends.of(DeclaredAnswer.or(FirstTurn.of(Thoughts.without(response))));
        var all = NliVerdict.spoken(QUOTED.matcher(declared).replaceAll(" "));
        var text = NliDismissal.without(all);
        var isForeign = NliWords.isForeign(declared);
        return NliVerdict.named(text)
                .or(() -> closing(declared))
                .or(() -> NliBallot.ticked(all))
                .or(() -> NliBallot.weighed(text))
                .or(() -> NliBallot.placed(text))
                .or(() -> stated(text))
                .or(() -> isForeign ? NliForeignClauses.read(declared, all) : inEnglish(text, declared, all))
                .or(() -> isForeign || hasLabel(declared)
                        ? Optional.empty()
                        : NliForeignClauses.readIfSpoken(declared, all));
    }

    private static boolean hasLabel(String response) {
        return MENTION.matcher(response.toLowerCase(Locale.ROOT)).find();
    }

    private static Optional<NliVerdict> inEnglish(String text, String declared, String all) {
        return opened(text)
                .or(() -> inLines(text).map(verdict -> unlessRefused(verdict, text)))
                .or(() -> NliWords.hasNothingEnglish(declared)
                                && !hasLabel(declared)
                                && !TRUTH.matcher(text).find()
                        ? NliForeignClauses.readIfSpoken(declared, all)
                        : Optional.empty())
                .or(() -> isMereList(text) ? Optional.empty() : NliClauses.read(text));
    }

    /// `entailment, neutral, or contradiction?`
    private static boolean isMereList(String text) {
        return TextLines.nonBlank(text).stream()
                .flatMap(line -> List.of(SENTENCE_GAP.split(line, -1)).stream())
                .anyMatch(sentence -> isUndecided(
                        sentence, MENTION.matcher(sentence).results().toList()));
    }

    private static Optional<NliVerdict> closing(String response) {
        return CLOSING.matcher(response)
                .results()
                .findFirst()
                .flatMap(match -> NliVerdict.mentioned(match.group(1).toLowerCase(Locale.ROOT)));
    }

    /// `No. The premise states that …` goes on to say what is true instead.
    private static NliVerdict unlessRefused(NliVerdict verdict, String text) {
        return verdict == NliVerdict.ENTAILMENT && REFUSED.matcher(text).find() ? NliVerdict.CONTRADICTION : verdict;
    }

    /// The label that a response begins with and then explains, unless it takes it back.
    private static Optional<NliVerdict> opened(String text) {
        return OPENED.matcher(text)
                .results()
                .findFirst()
                .filter(match -> !CORRECTED.matcher(text).find(match.end()))
                .flatMap(match -> NliVerdict.mentioned(match.group(1)))
                .filter(verdict -> ENDED.matcher(text)
                        .results()
                        .allMatch(match -> NliVerdict.mentioned(match.group(1)).equals(Optional.of(verdict))));
    }

    private static Optional<NliVerdict> stated(String text) {
        return STATED.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(match -> text.substring(match.end()))
                .flatMap(rest -> firstLine(rest)
                        .flatMap(line -> NliVerdict.named(sentence(line))
                                .or(() -> NliBallot.letter(sentence(line)))
                                .or(() -> explained(line))
                                .or(() -> in(line))
                                .or(() -> NliClauses.read(line))));
    }

    /// The label that a line begins with and goes on to give reasons for.
    private static Optional<NliVerdict> explained(String line) {
        return EXPLAINED.matcher(line).results().findFirst().flatMap(match -> NliVerdict.mentioned(match.group(1)));
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
        if (mentions.isEmpty() || isUndecided(sentence, mentions)) {
            return Optional.empty();
        }
        var last = mentions.stream()
                .flatMap(mention -> meaning(sentence, mention).stream())
                .reduce((_, later) -> later);
        return named(sentence, mentions)
                .or(() -> spelledOut(sentence, mentions))
                .or(() -> opening(sentence))
                .or(() -> sentence.contains("neither ") ? ruledOut(sentence, mentions) : Optional.empty())
                .or(() -> last)
                .or(() -> ruledOut(sentence, mentions));
    }

    /// The label that a sentence concludes with, which counts before the `yes` or `no` that a sentence begins with.
    private static Optional<NliVerdict> named(String sentence, List<MatchResult> mentions) {
        return mentions.stream()
                .filter(mention -> LABELS.contains(mention.group()) && follows(CONCLUDED, sentence, mention))
                .flatMap(mention -> meaning(sentence, mention).stream())
                .reduce((_, later) -> later)
                .filter(_ -> opening(sentence).isPresent());
    }

    /// `Yes, they contradict each other` and `No, they don't contradict; it follows` answer another question than
    /// whether
    /// the claim is true.
    private static Optional<NliVerdict> spelledOut(String sentence, List<MatchResult> mentions) {
        if (opening(sentence).isEmpty()) {
            return Optional.empty();
        }
        var relations = mentions.stream()
                .filter(mention -> RELATIONS.matcher(mention.group()).matches())
                .toList();
        return relations.stream()
                .filter(mention -> !isNegated(sentence, mention))
                .flatMap(mention -> meaning(sentence, mention).stream())
                .reduce((_, later) -> later)
                .or(() -> ruledOut(sentence, relations));
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
        if (isSupposed(sentence, mention)) {
            return Optional.empty();
        }
        if (follows(DOUBTED, sentence, mention)) {
            return verdict.filter(plain -> plain == NliVerdict.NEUTRAL);
        }
        return isNegated(sentence, mention) ? verdict.flatMap(plain -> opposite(plain, mention.group())) : verdict;
    }

    private static boolean isSupposed(String sentence, MatchResult mention) {
        return (follows(SUPPOSED, sentence, mention)
                        && CONDITION.matcher(sentence).find())
                || WOULD_NEED
                        .matcher(sentence)
                        .region(mention.end(), sentence.length())
                        .lookingAt();
    }

    private static boolean isNegated(String sentence, MatchResult mention) {
        return follows(NEGATED, sentence, mention)
                || TURNED_DOWN
                        .matcher(sentence)
                        .region(mention.end(), sentence.length())
                        .lookingAt();
    }

    private static boolean follows(Pattern words, String sentence, MatchResult mention) {
        return words.matcher(sentence)
                .region(Math.max(0, mention.start() - REACH), mention.start())
                .useTransparentBounds(true)
                .find();
    }

    private static Optional<NliVerdict> opposite(NliVerdict verdict, String word) {
        return word.equals("neither") ? Optional.of(verdict) : Optional.empty();
    }

    private static Optional<NliVerdict> opening(String sentence) {
        return OPENING.matcher(sentence).results().findFirst().flatMap(match -> NliVerdict.mentioned(match.group(1)));
    }

    /// A sentence that negates two verdicts leaves the third: `neither supports nor refutes` leaves the claim open.
    private static Optional<NliVerdict> ruledOut(String sentence, List<MatchResult> mentions) {
        var denied = mentions.stream()
                .filter(mention -> isNegated(sentence, mention))
                .flatMap(mention -> NliVerdict.mentioned(mention.group()).stream())
                .distinct()
                .toList();
        return denied.size() != 2
                ? Optional.empty()
                : Arrays.stream(NliVerdict.values())
                        .filter(verdict -> !denied.contains(verdict))
                        .findFirst();
    }
}
