package dev.assay.choice;

import dev.assay.reading.DeclaredAnswer;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
    private static final Pattern ALONE = Pattern.compile("[^\\p{L}\\p{N}]*+([A-Za-z])[^\\p{L}\\p{N}+#]*+");
    private static final Pattern LEADING = Pattern.compile(
            "^[ (\\[\"]*+([A-Za-z])(?:[)\\].:]++(?= |$)| (?=[-–—])|$)"
                    + "(?! (?:is|are) (?:\\p{L}+ )?(?:wrong|incorrect|false|not)\\b)(?! (?:or|and|&) [(\\[]?[A-Z]\\b)",
            Pattern.MULTILINE);
    /// What a response grants to another option: `although A is close`.
    private static final Pattern CONCESSION = Pattern.compile(
            "(?i)(?<=^|[.!?\\n] ?)(?:one|you|everyone|everybody|(?:some|many|most|several|a lot of|lots of|other)(?: \\p{L}+){0,2}|others|people|students)"
                    + " (?:(?:might|may|could|would|will|often|usually|typically|initially|first|be|are|is|tempted|inclined|to) ){0,4}"
                    + "(?:think|say|assume|expect|guess|believe|argue|suppose|choose|pick|select|answer|credit|claim|suggest|suspect|name)(?:s|d|ed)?\\b"
                    + "[^.;\\n]{1,120}(?:, (?=(?:but|however|yet|though)\\b)|[.;] (?=(?:But|However|Yet)\\b))"
                    + "|(?i), when (?:it|the|they) [^.,;\\n]*|(?<=[.!] )\\(\\p{Lu}[^()]{8,300}[.!]\\)$|(?i)(?<=^|[.!?\\n] ?)(?:compared (?:with|to)|unlike) [^.,;\\n]*,|(?i), an? \\p{L}+ of [^.;\\n]*|(?i), (?:attained|reached|achieved|obtained|occurring) (?:at|when|for|in) [^.;\\n]*|(?i)\\b(?:it|that|this|the answer) would (?:only )?be [^.,;\\n]{1,40} if [^.,;\\n]*[;,]? ?|(?i),? as opposed to [^.;\\n]*|(?i), (?:shortly |just |right |long |soon )?(?:after|before|following|prior to) [^.,;\\n]*(?=[.;]|$)|(?i)\\bif [^.;\\n]{1,60}\\b(?:were|had|asked)\\b[^.;\\n]*; |(?i)(?<=[.!] )(?!(?:so|thus|hence|therefore|the (?:best|correct|right|most)|my|it|that|this|i)\\b)[^.!?\\n]{1,60} would (?:only |instead )?be (?!the (?:best|correct|right)|correct|right|best|my)[^.!?\\n]*[.!]?$|(?i); [^.;\\n]{1,60} would (?:only )?(?:require|need|mean|imply|have|take|be)\\b[^.;\\n]*|(?i),? (?:closely )?followed by [^.;\\n]*|(?i),? ?\\b(?:although|(?:even )?though|whereas|at first (?:glance|sight)|despite)\\b[^.,;\\n]*|(?<!\\b(?:maybe|perhaps|possibly)[^.,;\\n]{1,20}), (?:maybe|perhaps|possibly|or maybe|or possibly) [^.,;\\n]*"
                    + "|(?:(?i)(?<=^|[.!?\\n] ?)while [^.,;\\n]*,)|(?i), (?:while|whereas) (?![^.;\\n]*\\b(?:correct|(?<!the )right|best|answer|true)\\b)[^.;\\n]*"
                    + "|(?<=\\([A-J]\\)), (?:because|since) [^.;\\n]*\\([A-J]\\)[^.;\\n]*|(?i), [\\p{L}\\d]{1,12} (?:years?|months?|weeks?|days?|hours?|minutes?|decades?) (?:after|before|earlier|later) (?!(?:is|was|will|would|comes|falls)\\b)[^.,;\\n]*|(?i)\\bbetween [^.,;\\n]{1,80} and [^.,;\\n]{1,80},"
                    + "|(?i)(?<=^|[.!?\\n] ?)[^.,;:!?\\n]{1,80}, (?:but|yet) (?:it|this|that|they|these|those)(?:['’]s|['’]re| is| are| was| were| has| have| does| do| can)? ?(?:\\p{L}+ )?(?:too|not|never|no|only|rarely|hardly|lacks?|fails?|[a-z]{0,6}n['’]t|less|more)\\b[^.;!?\\n]*[.;!]?");

    /// A question that is repeated, up to the `A:` of its answer.
    private static final Pattern QUESTION =
            Pattern.compile("^Q(?:uestion)?: [^\\n]*\\nA(?:nswer)?: |^A: ?(?=\\(?[A-J]\\)?(?:[.)]|$))");

    /// The options, told again before anything is said of them.
    private static final Pattern LISTING = Pattern.compile(
            "(?i)\\b(?:options|choices|answers)(?: \\p{L}+){0,3}(?: are|:)[: ]*\\(?A[).:] [^.?!\\n]{1,300}\\bB[).:] [^.?!\\n]{1,400}[.?!] (?=\\S)");

    /// Two options that may both be meant: `Could be A, could be B.`
    private static final Pattern HEDGED = Pattern.compile(
            "(?i)\\b(?:could|might|may) (?:also )?be (?:option )?\\(?([A-J])\\)?[,;.]? (?:or |and |but )?(?:it )?(?:could|might|may) (?:also |just as well )?be (?:option )?\\(?(?!\\1)[A-J]\\)?[.!]?\\s*$");

    /// The question with its options, and nothing behind `Answer:`.
    private static final Pattern ECHO = Pattern.compile("(?is)\\bA[.)] .{1,2000}\\bB[.)] .{1,4000}\\banswer:?\\s*$");
    private static final Pattern VOTE = Pattern.compile(
            "(?<![\\p{L}\\d])([A-Ja-j])(?: \\([^()\\n]{1,40}\\))?(?:[).:]| -| –| →| \\|)? ?(✅|✓|✔|❌|✘|✗|(?i:yes|no|true|false|right|wrong|correct|incorrect)(?![\\p{L}]))");
    /// An option and, behind what is said of it, whether it is right: `B) Iron: a metal. Correct.`
    private static final Pattern JUDGED = Pattern.compile(
            "(?m)^[-•| (\\[]*([A-Ja-j])[)\\].:]+ [^\\n]{1,400}?[.:;,–—→(-] ?\\(?(?:(?:so|thus|this is|that is|it is|is|which is) )?(?i:(yes|true|right|correct|no|false|wrong|incorrect))\\)?[.!]?$");
    private static final Pattern RIGHT = Pattern.compile("✅|✓|✔|(?i:yes|true|right|correct)");
    private static final Pattern WEIGHT = Pattern.compile(
            "(?<![\\p{L}\\d])([A-J])\\)?(?:[ :=]{0,2}\\(| ?[:=] ?)(?=\\d{1,3}(?:\\.\\d+)? ?%|[01]?\\.\\d)(\\d{0,3}(?:\\.\\d+)?) ?%?(?: confiden(?:t|ce))?(?:\\)|,|;|\\n|$)");
    private static final Pattern RETRACTED = Pattern.compile(
            "(?i)\\b(?:no,? wait|wait,? no|scratch that|correction)\\b[ ,.:;!–—-]*|\\b(?:wait|hmm|hold on|no|oops|actually)\\b[^.!?\\n]{0,30}\\b(?:not (?:right|correct)|isn['’]t (?:right|correct)|wrong|incorrect|a mistake)[.!,;:–—]|\\bbut (?:the|this) question (?:asks|asked|wants|is)\\b(?: for| about)?");
    /// A question that is answered with no: `Is it A? No.`
    private static final Pattern QUERIED = Pattern.compile(
            "(?i)(?<=^|[.!?\\n] ?)[^.?!\\n]{1,80}\\? (?:no|nope|not really)\\b[^.?!\\n]{0,80}[.!,]? ?(?=\\S)");
    /// The best of all in their order: `blue > green > red`.
    private static final Pattern RANKED =
            Pattern.compile("([^>\\n]{1,60}[^->=\\n\\d]) > [^>\\n]{1,60}(?: > [^>\\n]{1,60})+");

    /// `Rejected: A, C, D`.
    private static final Pattern REJECTED = Pattern.compile(
            "(?i)(?<=^|[.;\\n]) ?(?:incorrect|wrong|rejected|eliminated|discarded|excluded|false|ruled out)(?: (?:options?|choices?|answers?|ones))?: ?\\(?[A-J]\\)?(?:,? ?(?:and |or |& )?\\(?[A-J]\\)?)*(?![\\p{L}\\d]).?");
    /// The first and all following options, each in a line of its own.
    private static final Pattern ITEM = Pattern.compile("(?m)^[-• (\\[]*([A-J])[)\\].:]+ [^\\n]*$");
    /// What is wrong with all others.
    private static final Pattern OTHERS = Pattern.compile(
            "(?i)\\b(?:the |all )*(?:other|remaining) (?:\\p{L}+ )?(?:options?|choices?|answers?|ones|alternatives)\\b[^\\n]{0,30}(?:wrong|incorrect|not)[^.\\n]*:[^\\n]*");
    private static final Pattern LINE = Pattern.compile("(?m)^[-•| (\\[]*([A-Z])[)\\].:]* [^\\n]*$");
    private static final Pattern ACCENT = Pattern.compile("(?<=\\p{IsLatin}\\p{M}{0,3})\\p{M}");
    private static final Pattern TICK = Pattern.compile("[✅✓✔]");

    private static final List<Pattern> NAMED = List.of(
            LetterShape.anyCase("", LetterShape.BRACKETED),
            LetterShape.anyCase("\\b(?:option|choice) ", LetterShape.ANY));
    private static final List<Pattern> STANDING = List.of(LetterShape.anyCase("", LetterShape.CAPITAL));

    private final char lastLetter;
    private final List<String> texts;
    private final OptionText choices;
    private final DistinctWords distinct;
    private final OptionValues values;
    private final Conflict conflict;

    /// @param choices the texts of the options, A first; may be empty
    public LetterReader(char lastLetter, List<String> choices) {
        this.lastLetter = lastLetter;
        this.texts = List.copyOf(choices);
        this.choices = OptionText.of(choices);
        this.distinct = DistinctWords.of(choices);
        this.values = new OptionValues(choices);
        this.conflict = new Conflict(choices);
    }

    /// The letter, a capital; empty where the response chooses none of them.
    public Optional<Character> read(String response) {
        var declared = LetterTranslations.inEnglish(LetterShape.plain(DeclaredAnswer.or(response)));
        if (conflict.isIn(declared)) {
            return Optional.empty();
        }
        var asked =
                QUESTION.matcher(PlacedOption.inLetters(declared, lastLetter)).replaceFirst("");
        var text = choices.withoutListing(
                REJECTED.matcher(LISTING.matcher(asked).replaceFirst("")).replaceAll(""));
        var counted = choices.areNumbers() ? NumberWord.inDigits(text) : text;
        if (ECHO.matcher(counted).find()
                || HEDGED.matcher(counted).find()
                || distinct.isTorn(counted)
                || values.isOther(counted)) {
            return Optional.empty();
        }
        var ranked = RANKED.matcher(counted);
        if (ranked.matches()) {
            return reading(ranked.group(1));
        }
        return voted(counted, VOTE)
                .or(() -> voted(counted, JUDGED))
                .or(() -> ticked(counted))
                .or(() -> weighed(counted))
                .or(() -> readings(counted))
                .or(() -> withoutAccents(counted));
    }

    /// `Montréal` for `Montreal`, unless options differ in accents only.
    private Optional<Character> withoutAccents(String text) {
        var plain = texts.stream().map(LetterReader::plain).toList();
        var isOther = !plain.equals(texts) || !plain(text).equals(text);
        return isOther && plain.stream().distinct().count() == plain.size()
                ? new LetterReader(lastLetter, plain).readings(plain(text))
                : Optional.empty();
    }

    private static String plain(String text) {
        return ACCENT.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    }

    /// The one letter that is called right, where others are called wrong.
    private Optional<Character> voted(String text, Pattern shape) {
        var votes = shape.matcher(text)
                .results()
                .filter(match -> letter(match).isPresent())
                .toList();
        var letters =
                votes.stream().flatMap(vote -> letter(vote).stream()).distinct().count();
        var right = votes.stream()
                .filter(vote -> RIGHT.matcher(vote.group(2)).matches())
                .toList();
        return letters > 1 && letters == votes.size() && right.size() == 1
                ? letter(right.getFirst())
                : Optional.empty();
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
        return corrected(text)
                .or(() -> afterOptions(text))
                .or(() -> QUERIED.matcher(text).find()
                        ? reading(QUERIED.matcher(text).replaceAll(""))
                        : Optional.empty())
                .or(() -> OTHERS.matcher(text).find()
                        ? reading(OTHERS.matcher(CONCESSION.matcher(text).replaceAll(""))
                                .replaceAll(""))
                        : Optional.empty())
                .or(() -> reading(CONCESSION.matcher(text).replaceAll("")))
                .or(() -> reading(text));
    }

    /// What is said behind all options, where a response begins by going through them line by line.
    private Optional<Character> afterOptions(String text) {
        var items = ITEM.matcher(text).results().toList();
        var letters = items.stream().map(item -> item.group(1)).collect(Collectors.joining());
        var all = IntStream.rangeClosed('A', lastLetter)
                .mapToObj(letter -> String.valueOf((char) letter))
                .collect(Collectors.joining());
        return all.length() > 2 && letters.equals(all)
                ? reading(text.substring(items.getLast().end()).strip())
                : Optional.empty();
    }

    /// What is said behind `Wait, that's not right.`
    private Optional<Character> corrected(String text) {
        return RETRACTED
                .matcher(text)
                .results()
                .reduce((_, later) -> later)
                .flatMap(match -> reading(text.substring(match.end()).strip()));
    }

    /// The one line with a check mark, where it begins with its letter and other lines do too.
    private Optional<Character> ticked(String text) {
        var lines = LINE.matcher(text).results().toList();
        var ticked =
                lines.stream().filter(line -> TICK.matcher(line.group()).find()).toList();
        return lines.size() > 1 && ticked.size() == 1 ? letter(ticked.getFirst()) : choices.ticked(text, lastLetter);
    }

    private Optional<Character> reading(String text) {
        return alone(text)
                .or(() -> choices.whole(text, lastLetter))
                .or(() -> boxed(text))
                .or(() -> alone(text.substring(Math.max(text.lastIndexOf(". "), text.lastIndexOf("! ")) + 1)))
                .or(() -> choices.none(text, lastLetter))
                .or(() -> choices.verdicts(text, lastLetter))
                .or(() -> last(LetterStatement.patterns(text), LetterList.without(text)))
                .or(() -> choices.concluded(text, lastLetter))
                .or(() -> alone(text.substring(text.lastIndexOf('\n') + 1)))
                .or(() -> leading(Elimination.without(text)))
                .or(() -> choices.toldFirst(text, lastLetter))
                .or(() -> last(NAMED, choices.withoutLetters(Elimination.without(text))))
                .or(() -> last(NAMED, Elimination.without(text)))
                .or(() -> choices.asked(text, lastLetter))
                .or(() -> values.given(text))
                .or(() -> choices.named(text, lastLetter))
                .or(() -> choices.opened(text, lastLetter))
                .or(() -> choices.last(text, lastLetter))
                .or(() -> choices.first(text, lastLetter))
                .or(() -> Elimination.left(
                        text, choices.texts().isEmpty() ? Elimination.last(text, lastLetter) : lastLetter))
                .or(() -> last(STANDING, LetterList.without(text)))
                .or(() -> choices.undetermined(text, lastLetter))
                .or(() -> choices.left(text))
                .or(() -> choices.agreed(text))
                .or(() -> choices.inflected(text, lastLetter))
                .or(() -> choices.counted(text, lastLetter))
                .or(() -> choices.retold(text, lastLetter))
                .or(() -> choices.conclusions(text).stream()
                        .flatMap(conclusion -> distinct.said(conclusion).stream())
                        .findFirst())
                .or(() -> distinct.head(text))
                .or(() -> distinct.said(text));
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
