package dev.assay.math;

import dev.assay.language.ForeignNumber;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds the answer a response ends in.
///
/// The first of these that is there counts: the last `\boxed{…}`; what follows the last `####`; what follows
/// the last `answer is` or `answer:`; else a response of one line as it is, and the formula or number that
/// stands last.
public final class FinalAnswer {
    private static final int MAX_ANSWER = 300;

    /// `12개`, `12個です`: what is counted; a sign such as `万` behind the number would be a part of it.
    private static final Pattern COUNTED = Pattern.compile(
            "(?:[\\p{IsHan}\\p{IsHangul}\\p{IsHiragana} ]{1,12}[:：] ?)?(-?\\d[\\d.,]{0,20}) ?(?![万萬亿億兆千百十만억천백조])[\\p{IsHan}\\p{IsHangul}\\p{IsHiragana}\\p{IsKatakana}][\\p{IsHan}\\p{IsHangul}\\p{IsHiragana}\\p{IsKatakana} ]{0,20}[。.]?");

    private static final Pattern STYLE = Pattern.compile("\\\\(?:text|textbf|mathrm)\\b ?|[{}]");

    private static final Pattern EXACTLY =
            Pattern.compile("(?i)\\((?:or )?(?:exactly|precisely):? ([^()]{1,60})\\)[.!]?\\s*$");

    /// An exact answer that is said once more as a decimal.
    private static final Pattern ABOUT = Pattern.compile(
            "(?i)(?<=\\d|\\d[^.\\n]{1,20})(?:,? or|,|,? which is|,? i\\.e\\.,?| \\(or|,? that is,?| \\() ?(?:about|approximately|approx\\.?|roughly|around|equivalently) (?=[^.\\n]{0,3}\\d[^\\n]{0,20}$)");
    /// A number with what it counts, before a text that only tells again what was given.
    private static final Pattern OPENING = Pattern.compile(
            "^[\\s*]*([$€£]?[-−]?\\d[\\d,]*(?:\\.\\d+)?%?(?: \\p{L}+){0,2})\\.?\\s*(?:\\n|(?<=\\.) )(?=\\S)");
    private static final Pattern GOES_ON = Pattern.compile(
            "(?i)[=≈→⇒]|\\b(?:so|thus|therefore|hence|then|gives?|get|total|answer|result|wait|actually|step|is|are|equals|makes|leaves|leaving)\\b|(?:^|\\n)\\s*\\d+[.)]|####");
    private static final Pattern BRACKETED =
            Pattern.compile("(\\\\?[(\\[{][^()\\[\\]{}]{1,200}[,;][^()\\[\\]{}]{1,200}[)\\]}])[.!]?\\s*+$");
    /// A matrix as rows of a list: `[[1, 2], [3, 4]]`.
    private static final Pattern ROWS =
            Pattern.compile("(\\[ ?\\[[^\\[\\]]{1,100}\\](?: ?, ?\\[[^\\[\\]]{1,100}\\]){1,20} ?\\])[.!]?\\s*+$");

    /// Which of several it is: `x = 3 or x = -3, but since x > 0 we have x = 3`.
    private static final Pattern CHOSEN = Pattern.compile(
            "(?i)\\b(?:but|since|because|as)\\b[^.\\n]{1,80}(?:we (?:must )?(?:have|get|take|need|choose|keep)|only|must be)(?: that)? ([^.,\\n]{0,40}\\d[^.,\\n]{0,20}?)(?: (?:works|is valid|fits|remains|makes sense))?[.!]?\\s*$"
                    + "|(?:±|\\bor\\b)[^.\\n]{1,60}\\b(?:since|because|as)\\b[^.\\n=]{1,60}, (?:so |we have |then )?([a-z] ?= ?[-−]?[\\d./]*\\d)[.!]?\\s*$");

    /// How many of how many: `17 out of 20 students passed`.
    private static final Pattern OUT_OF = Pattern.compile(
            "(?i)(?<![\\d./-])(\\d+) (?:out )?of (?:the |all |every )?\\d+ \\p{L}+ \\p{L}+[^.\\d\\n]{0,60}[.!]?\\s*$");

    /// The same in words: `Seven of the ten cards are red.`
    private static final Pattern SPOKEN_OUT_OF = Pattern.compile(
            "(?i)(?<=^|[.!?\\n] ?)(\\p{L}{3,9}(?:-\\p{L}{3,5})?) (?:out )?of (?:the |all |every )?[\\p{L}\\d-]+ \\p{L}+ \\p{L}+[^.\\d\\n]{0,60}[.!]?\\s*$");

    /// One line in two forms: `3x + 2y = 12, or y = 6 - 1.5x`.
    private static final Pattern REWRITTEN = Pattern.compile(
            "(?<=[a-z])[^=\\n.]{0,20}[a-z][^=\\n.]{0,20}= ?[^=,\\n]{1,30}(, (?:or|i\\.e\\.,?|that is,?)(?: equivalently,?)? )\\$?([a-z] ?= ?[^=\\n]{1,40}?)\\$?[.!]?\\s*$");

    /// The numbers before the equals sign are no answer: `64 + 8 = 72`.
    private static final Pattern SUMMED =
            Pattern.compile("\\d ?[-+*/×÷·] ?[$€£]?\\d[\\d.,]* ?= ?[$€£]?\\d[\\d.,]*[.!]?\\s*$");

    /// `2x = 6` gives no number yet.
    private static final Pattern UNSOLVED = Pattern.compile("\\W*\\d+(?:\\.\\d+)?[a-z] ?=[^=]*");

    private static final Pattern NAMED = Pattern.compile("\\W*([a-z]) ?=[^=]*");

    private static final Pattern BOLD =
            Pattern.compile("\\*\\*([$€£]?[-−]?\\d[\\d,]*(?:\\.\\d+)?%?(?: \\p{L}+)?)\\*\\*");

    private static final String TIME = "(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?)";
    /// `350 miles in 7 hours`.
    private static final Pattern TIMED = Pattern.compile(
            "(?i)(?<![\\d.,=] ?)([$€£]?\\d[\\d,]*(?:\\.\\d+)?(?: \\p{L}+)?) (?:in|over|within) \\d[\\d.]* " + TIME
                    + "[.!]?\\s*$");
    private static final String OR = "(?:or|i\\.e\\.,?|which is|that is,?) (?:exactly |about |just )?";

    /// The same amount in other words, of which either is the answer: `160 minutes, or 2 hours and 40 minutes`, `150
    /// dollars,
    /// or $30 a night`, `45 km/h, or 12.5 m/s`, `7/12 of it, leaving 5/12`.
    private static final Pattern CONVERTED = Pattern.compile(
            "(?i)(?<=\\d " + TIME + ")(?:,| \\()? ?" + OR + "(\\d[\\d.,]* " + TIME
                    + "(?:,? (?:and )?\\d[\\d.]* " + TIME + ")?)\\)?[.!]?\\s*$"
                    + "|(?<=\\d[^.\\n=]{0,30}), " + OR
                    + "([$€£]?\\d[\\d.,]* (?:\\p{L}+ )?(?:an?|per|each|every) \\p{L}+)[.!]?\\s*$"
                    + "|(?<=\\d[^.\\n=]{0,30}), or (\\d[\\d.,]* ?\\p{L}{1,5}/\\p{L}{1,3})[.!]?\\s*$"
                    + "|(?<=\\d[^.\\n=]{0,30}), (?:leaving|saving|an? (?:saving|profit|loss|gain) of) (?:only |just )?([$€£]?\\d[\\d.,/]*)[.!]?\\s*$"
                    + "|(?<=\\d[^.\\n=]{0,30}),? (?:i\\.e\\.,?|that is,|in other words,?|equivalently,?) ([$€£]?\\d[\\d.,/]* \\p{L}+[^.\\n=]{0,30})[.!]?\\s*$");

    /// A sentence about its first number: `6 is the largest number that divides both`, `6, because 12 = 2 · 6`.
    private static final Pattern SUBJECT = Pattern.compile(
            "(?i)^\\W*([-−]?\\d[\\d,]*(?:\\.\\d+)?) is (?:the|our|my) (?:largest|greatest|smallest|least|only|maximum|minimum|number|sum|product|total)\\b[^.\\n=]*[.!]?\\s*$"
                    + "|^\\W*(\\d[\\d,]*) (?:different |possible |distinct )?(?:ways|possibilities|days|hours|minutes|people|trips) to \\p{Ll}+ [^.=\\n]*[.!]?\\s*$"
                    + "|^\\W*([-−]?\\d[\\d,]*(?:\\.\\d+)?),? (?:because|since) (?![^\\n]*\\b(?:so|therefore|thus|hence)\\b)[^\\n]*$");

    /// What an expression comes to: `10 - 1, which equals 9`.
    private static final Pattern COMES_TO = Pattern.compile(
            "(?i)\\d,? (?:which|and that|and this) (?:equals|gives|makes|comes to|is equal to) ([^,;]{1,40}?)[.!]?\\s*$");

    /// `x = 3` and `y = -2`, each in a line of its own.
    private static final Pattern LINES = Pattern.compile(
            "(?:^|\\n) *\\$?([a-z]) ?= ?([-−]?[\\d./]+)\\$?,? *\\n+ *\\$?(?!\\1)([a-z]) ?= ?([-−]?[\\d./]+)\\$?[.]?\\s*$");

    /// A number in words that a sentence comes to: `15 minus 10 is five`.
    private static final Pattern SPELLED = Pattern.compile(
            "(?i)\\b(?:is|are|equals|leaves|gives|makes|get|have|has) ((?:minus |negative )?[a-z]{3,10}(?:[- ][a-z]{3,10}){0,2})[.!]?\\s*+$");

    /// `1 hour and 45 minutes`.
    private static final Pattern COMPOUND = Pattern.compile(
            "(?i)(?<![\\d.,])(\\d+ ?(?:days?|hours?|hrs?|h|minutes?|mins?|feet|foot|ft|pounds?|lbs?)(?:,? and|,)? ?\\d+(?:\\.\\d+)? ?(?:hours?|hrs?|minutes?|mins?|m|seconds?|secs?|inches|inch|ounces?|oz))(?: (?:long|in (?:total|all|length)|later|tall|high))?[.!]?\\s*+$");
    private static final Pattern LIST = Pattern.compile(
            "(?<![\\d.,])([-−]?\\d++(?:\\.\\d++)?(?:, [-−]?\\d++(?:\\.\\d++)?){0,20},? and [-−]?\\d++(?:\\.\\d++)?)[.!]?\\s*+$");
    /// What announces several answers.
    private static final Pattern SEVERAL = Pattern.compile(
            "(?i)\\b(?:solutions|roots|zeros|zeroes|answers|values|x-intercepts)\\b[^.\\n\\d]{0,40}(?:\\bare|:|=|\\bof)(?: [a-z] ?=)? ?$");
    private static final Pattern ENUMERATED = Pattern.compile(
            "\\b(?:are|be)(?: (?:either|any of|one of))?(?: x ?=)? ([-−]?\\d++(?:\\.\\d++)?(?:, [-−]?\\d++(?:\\.\\d++)?){1,20}(?:,? (?:or|and) [-−]?\\d++(?:\\.\\d++)?)?)[.!]?\\s*+$");
    private static final Pattern RATIO = Pattern.compile(
            "(?i)(?:\\bratio\\b[^.\\n\\d]{0,60}|\\bto (?:\\p{L}+ is )?(?=\\d+:))(\\d++(?:\\.\\d++)?(?: ?to ?\\d++(?:\\.\\d++)?|(?: ?: ?\\d++(?:\\.\\d++)?){1,5}))[.!]?\\s*+$");

    /// A chance of `1 in 3`.
    private static final Pattern CHANCE =
            Pattern.compile("(?i)(?<![\\d.,/])(\\d{1,9}) (?:in|out of) (?:every )?(\\d{1,9})(?: chances?)?[.!]?\\s*+$");

    /// `x = -4 or x = 4`: one answer with two values.
    private static final Pattern ROOTS = Pattern.compile(
            "(?<![\\p{L}\\\\])(?<![\\d)^*/+−-] ?)([a-z]) ?= ?(?:[^=,;.\\n]|\\.(?=\\d)){1,40}?(?:(?:,? (?:or|and) |, )\\$?\\1 ?= ?(?:[^=,;.\\n]|\\.(?=\\d)){1,40}?){1,5}\\$?[.!]?\\s*$");

    private FinalAnswer() {}

    /// Every way to read that answer, the most literal first; empty if there is none.
    ///
    /// Where points may part thousands, with and without them.
    public static List<String> readings(String response) {
        return Stream.concat(
                        read(response).stream(),
                        DecimalComma.ungrouped(response).stream().flatMap(text -> read(text).stream()))
                .distinct()
                .toList();
    }

    private static List<String> read(String response) {
        var text = Denied.without(ResponseNotation.plain(response));
        return StatedAnswer.boxed(text)
                .or(() -> StatedAnswer.marked(text))
                .map(FinalAnswer::announced)
                .or(() -> StatedAnswer.field(text).map(FinalAnswer::spoken))
                .or(() -> StatedAnswer.stated(text).map(FinalAnswer::spoken))
                .or(() -> roots(text).map(List::of))
                .or(() -> StatedAnswer.pointedOut(text).map(FinalAnswer::literal))
                .or(() -> emphasized(response).map(FinalAnswer::literal))
                .orElseGet(() -> lastOf(text, response));
    }

    /// The readings that count where a named variable is expected: no number alone where the response ends with a
    /// multiple of that variable, such as `2x = 5` where `x = 5` is expected.
    public static List<String> solved(String expected, List<String> readings) {
        var name = NAMED.matcher(expected);
        if (!name.matches()) {
            return readings;
        }
        var multiple = Pattern.compile("\\d ?" + name.group(1) + " ?=[^=]*$");
        return readings.stream().noneMatch(reading -> multiple.matcher(reading).find())
                ? readings
                : readings.stream().filter(reading -> reading.indexOf('=') >= 0).toList();
    }

    /// All values of one variable that a response ends with.
    private static Optional<String> roots(String text) {
        return ROOTS.matcher(text).results().map(MatchResult::group).findFirst();
    }

    /// The one bold number of the last line.
    private static Optional<String> emphasized(String response) {
        var text = response.strip();
        var bold = BOLD.matcher(text.substring(text.lastIndexOf('\n') + 1))
                .results()
                .toList();
        return bold.size() == 1 ? Optional.of(bold.getFirst().group(1)) : Optional.empty();
    }

    /// Shares are read as counts too, and what is done in some time as what is done.
    private static List<String> lastOf(String text, String response) {
        var counted = OUT_OF.matcher(response);
        var readings = new ArrayList<>(last(text));
        if (counted.find()) {
            readings.add(counted.group(1));
        }
        var spoken = SPOKEN_OUT_OF.matcher(response);
        if (spoken.find()) {
            SpokenNumber.of(spoken.group(1)).ifPresent(readings::add);
        }
        var chance = CHANCE.matcher(text);
        if (chance.find()) {
            readings.add(chance.group(1) + "/" + chance.group(2));
        }
        var timed = TIMED.matcher(text);
        if (timed.find()) {
            readings.add(timed.group(1));
        }
        return readings;
    }

    private static Optional<String> counted(String text) {
        var counted = COUNTED.matcher(text.strip());
        return counted.matches() ? Optional.of(counted.group(1)) : Optional.empty();
    }

    /// What a box or a mark holds, in words too.
    private static List<String> announced(String text) {
        var readings = new ArrayList<>(literal(text));
        counted(text).ifPresent(readings::add);
        SpokenNumber.of(STYLE.matcher(text).replaceAll("")).ifPresent(readings::add);
        return readings;
    }

    /// The text, and what stands after its last equals sign; of `4π ≈ 12.57` what is exact first.
    private static List<String> literal(String text) {
        int about = text.indexOf('≈');
        if (about > 0) {
            return Stream.of(text.substring(0, about), text.substring(about + 1))
                    .flatMap(side -> literal(side).stream())
                    .toList();
        }
        var equals = text.lastIndexOf('=');
        return equals < 0 || UNSOLVED.matcher(text).matches() || Equivalence.isSeveral(text)
                ? List.of(text)
                : List.of(text, text.substring(equals + 1));
    }

    /// The sentence, its first formula and its first number.
    private static List<String> spoken(String sentence) {
        var readings = new ArrayList<>(literal(sentence));
        counted(sentence).ifPresent(readings::add);
        if (Equivalence.understands(sentence)) {
            return readings;
        }
        SpokenNumber.of(sentence).ifPresent(readings::add);
        var result = COMES_TO.matcher(sentence);
        if (result.find()) {
            readings.addAll(literal(result.group(1)));
            return readings;
        }
        var tuple = BRACKETED.matcher(sentence);
        if (tuple.find()) {
            readings.add(tuple.group(1));
            return readings;
        }
        var formula = FormulaInText.first(sentence);
        formula.ifPresent(found -> readings.addAll(literal(found)));
        if (formula.isEmpty() && !SUMMED.matcher(sentence).find()) {
            NumberInText.first(sentence).ifPresent(readings::add);
        }
        return readings;
    }

    /// The one group of several that is there.
    private static String said(MatchResult match) {
        return IntStream.rangeClosed(1, match.groupCount())
                .mapToObj(match::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> last(String response) {
        var lines = LINES.matcher(response);
        if (lines.find()) {
            return List.of(
                    "%s = %s, %s = %s".formatted(lines.group(1), lines.group(2), lines.group(3), lines.group(4)),
                    lines.group(4));
        }
        var chosen = CHOSEN.matcher(response);
        if (chosen.find() && Equivalence.understands(said(chosen))) {
            return literal(said(chosen));
        }
        var exactly = EXACTLY.matcher(response);
        if (exactly.find()) {
            return literal(exactly.group(1));
        }
        var subject = SUBJECT.matcher(response);
        if (subject.find()) {
            return literal(said(subject));
        }
        var rewritten = REWRITTEN.matcher(response);
        if (rewritten.find()) {
            return Stream.of(response.substring(0, rewritten.start(1)), rewritten.group(2))
                    .flatMap(side -> last(side).stream())
                    .toList();
        }
        var converted = CONVERTED.matcher(response);
        if (converted.find()) {
            return Stream.of(response.substring(0, converted.start()), said(converted))
                    .flatMap(side -> last(side).stream())
                    .toList();
        }
        var about = ABOUT.matcher(response);
        if (about.find()) {
            return Stream.of(
                            response.substring(0, about.start()),
                            response.substring(0, about.start()) + " " + response.substring(about.end()))
                    .flatMap(side -> last(side).stream())
                    .toList();
        }
        var opening = OPENING.matcher(response);
        if (opening.find()
                && !GOES_ON.matcher(response.substring(opening.end())).find()) {
            return literal(opening.group(1));
        }
        var text = Aside.without(response);
        var readings = new ArrayList<String>();
        var stripped = UnicodeText.strip(text);
        var whole = stripped.endsWith("!") ? stripped.substring(0, stripped.length() - 1) : stripped;
        if (whole.length() <= MAX_ANSWER && whole.indexOf('\n') < 0) {
            readings.addAll(literal(whole));
            counted(whole).ifPresent(readings::add);
            if (text.contains("!")) {
                readings.add(UnicodeText.strip(text));
            }
            SpokenNumber.of(whole)
                    .or(() -> ForeignNumber.of(whole))
                    .or(() -> SpokenNumber.within(text))
                    .ifPresent(readings::add);
            if (Equivalence.understands(whole)) {
                return readings;
            }
        }
        var rounded = text.lastIndexOf('≈');
        if (rounded > 0) {
            run(text.substring(0, rounded)).ifPresent(readings::add);
        }
        var rows = ROWS.matcher(text);
        if (rows.find()) {
            readings.add(rows.group(1));
            return readings;
        }
        var spelled = SPELLED.matcher(text);
        if (spelled.find() && SpokenNumber.of(spelled.group(1)).isPresent()) {
            SpokenNumber.of(spelled.group(1)).ifPresent(readings::add);
            return readings;
        }
        var tuple = BRACKETED.matcher(text);
        if (tuple.find()) {
            readings.add(tuple.group(1));
            return readings;
        }
        var compound = COMPOUND.matcher(text);
        if (compound.find()) {
            readings.add(compound.group(1));
            return readings;
        }
        var ratio = RATIO.matcher(text);
        if (ratio.find()) {
            readings.add(ratio.group(1));
        }
        var list = LIST.matcher(text);
        if (list.find()) {
            readings.add(list.group(1));
            if (SEVERAL.matcher(text.substring(0, list.start())).find()) {
                return readings;
            }
        }
        var enumerated = ENUMERATED.matcher(text);
        if (enumerated.find()) {
            readings.add(enumerated.group(1).replaceAll(",? (?:or|and) ", ", "));
        }
        readings.addAll(Clock.last(text)
                .map(List::of)
                .or(() -> FormulaInText.last(text).map(FinalAnswer::literal))
                .or(() -> run(text).map(FinalAnswer::literal))
                .or(() -> NumberInText.last(text).map(List::of))
                .orElse(List.of()));
        return readings;
    }

    /// The last formula among the words, with the known unit behind it.
    private static Optional<String> run(String text) {
        var ending = text.substring(Math.max(0, text.length() - MAX_ANSWER));
        return FormulaRun.last(ending)
                .filter(run -> literal(run).stream().anyMatch(Equivalence::understands))
                .map(run -> {
                    var end = ending.lastIndexOf(run);
                    return end < 0 ? run : run + NumberInText.unit(ending, end + run.length());
                });
    }
}
