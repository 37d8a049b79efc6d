package dev.assay.choice;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reads which option a response chooses, from the strictest reading to the most lenient.
///
/// In this order: the response is nothing but a letter; the last `\boxed{B}`; the last statement such as
/// `the answer is B` or `B is correct`, so that a revision counts; the option whose text the last conclusion
/// names (see [OptionText]); a last line that is nothing but a letter; lines that begin like `B) text`, if all name the
/// same letter; the last `(B)` or `option B`; the
/// one option whose text is quoted; the last letter that stands alone in a sentence. Only the case's own
/// letters count, never the pronoun I or the article a, nor an option the response turns down.
public final class LetterReader {
    private static final Pattern BOX = Pattern.compile("\\\\boxed ?\\{ ?([^{}]{0,300})\\}");
    private static final Pattern ALONE = Pattern.compile("[^\\p{L}\\p{N}]*+([A-Za-z])[^\\p{L}\\p{N}]*+");
    private static final Pattern LEADING = Pattern.compile(
            "^[ (\\[\"]*+([A-Za-z])(?:[)\\].:]++(?= |$)| (?=[-–—])|$)"
                    + "(?! (?:is|are) (?:\\p{L}+ )?(?:wrong|incorrect|false|not)\\b)",
            Pattern.MULTILINE);
    private static final List<Pattern> STATEMENTS = List.of(
            anyCase(
                    "(?=[acos])\\b(?:answer|choice|option|solution)s?(?: (?!not\\b)[a-z']{1,20}+){0,4}?"
                            + "(?: ?[:=]| is| are| was| would be| must be| should be| has to be)"
                            + "[ :,\\n\"“$]*+(?:(?!not\\b)[a-z]{1,20}[ ,:]+){0,3}?\"?",
                    LetterShape.ANY),
            anyCase(
                    "(?=[cspg])\\b(?:choose|select|pick|go with|going with) (?:option |choice |answer )?",
                    LetterShape.ANY),
            anyCase(
                    "\\b(?:(?:go|going|opt|vote) for|settle on|say|guess|bet on|lean(?:ing)? towards?) "
                            + "(?:it's |it is |option |choice |answer )?",
                    LetterShape.CAPITAL),
            anyCase("\\bans[.: ]{1,3}", LetterShape.ANY),
            anyCase("\\bcorrect(?: one)?: ?", LetterShape.ANY),
            anyCase("^answer ", LetterShape.ANY),
            anyCase(
                    "\\b(?:no|nope|wait|rather|sorry)[,:–—-]+ ?(?:it's |it is |make that |i mean(?:t)? )?",
                    LetterShape.CAPITAL),
            anyCase(
                    "\\b(?:hence|therefore|thus|so)[,:]? (?:it's |it is |option |choice |answer )?",
                    LetterShape.CAPITAL),
            anyCase("[✅✓✔]\\x{FE0F}? ?", LetterShape.CAPITAL),
            anyCase(
                    "(?=[aci])\\b(?:actually|correction|instead)[,:]?(?: (?:it's|it is|it should be|make that))? ",
                    LetterShape.ANY),
            anyCase(
                    "(?=[it])\\b(?:it|this|that)(?:'s| is| must be| has to be| should be| would be) ",
                    LetterShape.CAPITAL),
            anyCase("(?:答案|选)[是为选项择应该: ]{0,6}", LetterShape.ANY),
            anyCase(
                    "\\b(?:respuesta|resposta|réponse|antwort|risposta|ответ|odpowiedź|svar|cevap)(?: \\p{L}{1,10}){0,2}[: ]{1,3}",
                    LetterShape.ANY));

    /// `B is correct` and the like, which no text has without one of the words of [#AFFIRMED].
    private static final List<Pattern> AFFIRMATIONS = List.of(
            anyCase("", LetterShape.CAPITAL + "(?:[).]?:|[).]) [^.;\\n]{1,80}?[,–—-] ?(?i:yes|correct|right|true)\\b"),
            anyCase("", "(?<![\\p{L}\\d])([A-J]) it is\\b(?! not)"),
            anyCase("", LetterShape.CAPITAL + "[).]?\"? ?[:–-]? ?(?i:yes|right|correct|true)\\b"),
            anyCase(
                    "",
                    LetterShape.CAPITAL
                            + " (?:is|seems|looks|appears|must be|would be)(?: to be)?"
                            + "(?: (?:the|most|clearly|definitely|likely|indeed)){0,3} "
                            + "(?:correct|right|best|better|answer|accurate|appropriate)\\b"));

    private static final Pattern AFFIRMED =
            Pattern.compile("(?i)it is|yes|correct|right|true|best|better|answer|accurate|appropriate");

    /// What a response grants to another option: `although A is close`.
    private static final Pattern CONCESSION = Pattern.compile(
            "(?i),? ?\\b(?:although|(?:even )?though|whereas|at first (?:glance|sight)|despite)\\b[^.,;\\n]*|(?<!\\b(?:maybe|perhaps|possibly)[^.,;\\n]{1,20}), (?:maybe|perhaps|possibly|or maybe|or possibly) [^.,;\\n]*"
                    + "|(?:(?i)(?<=^|[.!?\\n] ?)while [^.,;\\n]*,)");

    /// A question that is repeated, up to the `A:` of its answer.
    private static final Pattern QUESTION = Pattern.compile("^Q(?:uestion)?: [^\\n]*\\nA(?:nswer)?: ");

    private static final Pattern WEIGHT = Pattern.compile(
            "(?<![\\p{L}\\d])([A-J])\\)?(?:[ :=]{0,2}\\(|[:=] ?)(?=\\d{1,3}(?:\\.\\d+)? ?%|[01]?\\.\\d)(\\d{0,3}(?:\\.\\d+)?) ?%?(?: confiden(?:t|ce))?(?:\\)|,|;|\\n|$)");
    private static final Pattern LINE = Pattern.compile("(?m)^[-• (\\[]*([A-Z])[)\\].:]* [^\\n]*$");
    private static final Pattern TICK = Pattern.compile("[✅✓✔]");

    private static final List<Pattern> NAMED =
            List.of(anyCase("", LetterShape.BRACKETED), anyCase("\\b(?:option|choice) ", LetterShape.ANY));
    private static final List<Pattern> STANDING = List.of(anyCase("", LetterShape.CAPITAL));

    private final char lastLetter;
    private final OptionText choices;
    private final DistinctWords distinct;
    private final OptionValues values;

    /// @param choices the texts of the options, A first; may be empty
    public LetterReader(char lastLetter, List<String> choices) {
        this.lastLetter = lastLetter;
        this.choices = OptionText.of(choices);
        this.distinct = DistinctWords.of(choices);
        this.values = new OptionValues(choices);
    }

    private static Pattern anyCase(String before, String letter) {
        return Pattern.compile(before + "(?-i:" + letter + ")", Pattern.CASE_INSENSITIVE);
    }

    /// The letter, a capital; empty where the response chooses none of them.
    public Optional<Character> read(String response) {
        var text = QUESTION.matcher(PlacedOption.inLetters(LetterShape.plain(response), lastLetter))
                .replaceFirst("");
        var counted = choices.areNumbers() ? NumberWord.inDigits(text) : text;
        return ticked(counted).or(() -> weighed(counted)).or(() -> readings(counted));
    }

    /// The letter that is given the highest share, where several are given one.
    private Optional<Character> weighed(String text) {
        var weights = WEIGHT.matcher(text)
                .results()
                .filter(match -> letter(match).isPresent())
                .toList();
        var letters = weights.stream().map(match -> match.group(1)).distinct().count();
        return letters < 2
                ? Optional.empty()
                : weights.stream()
                        .max(Comparator.comparingDouble(match -> Double.parseDouble(match.group(2))))
                        .flatMap(this::letter);
    }

    private Optional<Character> readings(String text) {
        return reading(CONCESSION.matcher(text).replaceAll("")).or(() -> reading(text));
    }

    /// The one line with a check mark, where it begins with its letter and other lines do too.
    private Optional<Character> ticked(String text) {
        var lines = LINE.matcher(text).results().toList();
        var ticked =
                lines.stream().filter(line -> TICK.matcher(line.group()).find()).toList();
        return lines.size() > 1 && ticked.size() == 1 ? letter(ticked.getFirst()) : Optional.empty();
    }

    private Optional<Character> reading(String text) {
        return alone(text)
                .or(() -> boxed(text))
                .or(() -> last(statements(text), text))
                .or(() -> choices.concluded(text, lastLetter))
                .or(() -> alone(text.substring(text.lastIndexOf('\n') + 1)))
                .or(() -> leading(Elimination.without(text)))
                .or(() -> last(NAMED, Elimination.without(text)))
                .or(() -> choices.named(text, lastLetter))
                .or(() -> choices.opened(text, lastLetter))
                .or(() -> values.given(text))
                .or(() -> choices.first(text, lastLetter))
                .or(() -> Elimination.left(text, lastLetter))
                .or(() -> last(STANDING, text))
                .or(() -> choices.left(text))
                .or(() -> choices.inflected(text, lastLetter))
                .or(() -> choices.counted(text, lastLetter))
                .or(() -> choices.retold(text, lastLetter))
                .or(() -> distinct.said(text));
    }

    private static List<Pattern> statements(String text) {
        return AFFIRMED.matcher(text).find()
                ? Stream.concat(STATEMENTS.stream(), AFFIRMATIONS.stream()).toList()
                : STATEMENTS;
    }

    private Optional<Character> alone(String text) {
        var matcher = ALONE.matcher(text);
        return matcher.matches() ? letter(matcher) : Optional.empty();
    }

    private Optional<Character> boxed(String text) {
        return BOX.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(box -> box.group(1))
                .flatMap(content ->
                        alone(content).or(() -> leading(content)).or(() -> choices.named(content, lastLetter)));
    }

    private Optional<Character> leading(String text) {
        var letters = new TreeSet<Character>();
        LEADING.matcher(text)
                .results()
                .map(this::letter)
                .flatMap(Optional::stream)
                .forEach(letters::add);
        return letters.size() == 1 ? Optional.of(letters.first()) : Optional.empty();
    }

    /// Of all matches of all patterns the one whose letter stands furthest back.
    private Optional<Character> last(List<Pattern> patterns, String text) {
        return patterns.stream()
                .flatMap(pattern -> pattern.matcher(text).results())
                .filter(match -> letter(match).isPresent())
                .reduce((one, other) -> letterStart(other) > letterStart(one) ? other : one)
                .flatMap(this::letter);
    }

    private static int letterStart(MatchResult match) {
        return groups(match).map(match::start).findFirst().orElseThrow();
    }

    private Optional<Character> letter(MatchResult match) {
        return groups(match)
                .map(group -> Character.toUpperCase(match.group(group).charAt(0)))
                .filter(letter -> letter <= lastLetter)
                .findFirst();
    }

    private static Stream<Integer> groups(MatchResult match) {
        return IntStream.rangeClosed(1, match.groupCount())
                .filter(group -> match.start(group) >= 0)
                .boxed();
    }
}
