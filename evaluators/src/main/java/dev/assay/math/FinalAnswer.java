package dev.assay.math;

import dev.assay.answer.MoneyLetters;
import dev.assay.python.PythonText;
import dev.assay.reading.Thoughts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the answer a response ends in.
///
/// The first of these that is there counts: the last `\boxed{…}`; what follows the last `####`; what follows
/// the last `answer is` or `answer:`; else a response of one line as it is, and the formula or number that
/// stands last.
public final class FinalAnswer {
    private static final int MAX_ANSWER = 300;

    /// How far from its end a response that does not name its answer may give it.
    private static final int MAX_ENDING = 5000;

    private static final int MAX_NUMBER = 100;
    private static final int MAX_UNIT = 24;

    private static final Pattern POWER = Pattern.compile("(?<=[\\p{L}\\d)])\\*\\*(?=[\\p{L}\\d(])");
    private static final Pattern BOX = Pattern.compile("\\\\(?:boxed|fbox)(?!\\p{Alpha})");
    private static final Pattern STATED = Pattern.compile(
            "\\banswers?\\b(?:[ \\t]+(?!not\\b|is\\b|are\\b)[\\p{L}']{1,20}){0,6}"
                    + "[ \\t]*(?:\\bis\\b|\\bare\\b|:|=)(?!\\s+not\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MINUS = Pattern.compile("(?i)(?<![\\d)}] )\\b(?:negative|minus) (?=[\\d$\\\\])");
    private static final Pattern ORDINAL = Pattern.compile("(?<=\\d/\\d{1,4})(?:st|nd|rd|th)s?\\b");
    private static final Pattern BELOW = Pattern.compile(
            "(?i)(?<![-−\\d.])(\\d+(?:\\.\\d+)?(?: ?°[CF]?| degrees(?: celsius| fahrenheit)?)?) below zero\\b");
    private static final Pattern OUT_OF =
            Pattern.compile("(?<=\\d) out of (?:every )?(?=\\d)|(?<=^\\W{0,3}\\d{1,4}) in (?:every )?(?=\\d{1,5}\\W*$)"
                    + "|(?<=(?:chance|probability|odds)[^.\\d\\n]{0,30}\\d{1,4}) in (?=\\d)");
    private static final Pattern POINTED_OUT = Pattern.compile(
            "(?i)([^\\s,;:]{1,40}) is (?:the|our|my) (?:(?:final|correct|right|only) )?(?:answer|solution|result)\\b");

    private static final Pattern EXACTLY =
            Pattern.compile("(?i)\\((?:or )?(?:exactly|precisely):? ([^()]{1,60})\\)[.!]?\\s*$");

    /// An exact answer that is said once more as a decimal.
    private static final Pattern ABOUT = Pattern.compile(
            "(?i)(?<=\\d|\\d[^.\\n]{1,20})(?:,? or|,|,? which is|,? i\\.e\\.,?| \\(or|,? that is,?| \\() ?(?:about|approximately|approx\\.?|roughly|around|equivalently) (?=[^.\\n]{0,3}\\d[^\\n]{0,20}$)");
    private static final Pattern BRACKETED =
            Pattern.compile("(\\\\?[(\\[{][^()\\[\\]{}]{1,200}[,;][^()\\[\\]{}]{1,200}[)\\]}])[.!]?\\s*+$");
    private static final Pattern LIST = Pattern.compile(
            "(?<![\\d.,])([-−]?\\d++(?:\\.\\d++)?(?:, [-−]?\\d++(?:\\.\\d++)?){0,20},? and [-−]?\\d++(?:\\.\\d++)?)[.!]?\\s*+$");
    private static final Pattern RATIO = Pattern.compile(
            "(?i)\\bratio\\b[^.\\n\\d]{0,60}(\\d++(?:\\.\\d++)? ?(?:to|:) ?\\d++(?:\\.\\d++)?)[.!]?\\s*+$");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?](?=\\s|$)|\\n");
    private static final Pattern FORMULA = Pattern.compile(
            "\\$\\$?([^$]{1,300})\\$|\\\\\\((.{1,300}?)\\\\\\)|\\\\\\[(.{1,300}?)\\\\\\]", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![[\\p{L}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]]\\d.])(?:(?<![)\\]}])[-−+] ?)?[$€£]?"
                    + "(?:\\d{1,3}(?:,\\d{3})++(?!\\d)|\\d{1,3}(?:[ \u00a0\u2009\u202f]\\d{3})++(?!\\d)|\\d++)(?:\\.\\d++|,\\d++(?![,\\d]))?(?:[eE][+-]?\\d{1,3})?"
                    + "(?: \\d++/\\d++| ?/ ?\\d++)?(?: (?:thousand|million|billion|trillion)\\b)?(?: ?\\\\?%)?");

    private static final Pattern UNIT =
            Pattern.compile(" ?(?:square |cubic |sq )?(\\p{L}{1,12})(?:\\^\\{?[23]\\}?|²|³)?(?![\\p{L}\\d/])");

    private FinalAnswer() {}

    /// Every way to read that answer, the most literal first; empty if there is none.
    public static List<String> readings(String response) {
        var text = Denied.without(plain(response));
        return boxed(text)
                .or(() -> marked(text))
                .map(FinalAnswer::literal)
                .or(() -> stated(text).map(FinalAnswer::spoken))
                .or(() -> pointedOut(text).map(FinalAnswer::literal))
                .orElseGet(() -> last(text));
    }

    private static String plain(String response) {
        var text = POWER.matcher(Typography.relations(
                        Typography.roots(Clock.plain(MoneyLetters.plain(Thoughts.without(response))))))
                .replaceAll("^")
                .replace("**", "")
                .replace("`", "");
        text = ORDINAL.matcher(text).replaceAll("");
        text = BELOW.matcher(text).replaceAll("-$1");
        return OUT_OF.matcher(MINUS.matcher(text).replaceAll("-")).replaceAll("/");
    }

    /// What stands before the last `is the answer`.
    private static Optional<String> pointedOut(String text) {
        return POINTED_OUT
                .matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(match -> match.group(1))
                .filter(Equivalence::understands);
    }

    private static Optional<String> boxed(String text) {
        return BOX.matcher(text).results().reduce((_, later) -> later).map(box -> argument(text, box.end()));
    }

    private static String argument(String text, int start) {
        var rest = PythonText.strip(text.substring(start, Math.min(text.length(), start + Tokenizer.MAX_LENGTH)));
        if (!rest.startsWith("{")) {
            return rest.split("[\\s$]", 2)[0];
        }
        var depth = 0;
        for (var i = 0; i < rest.length(); i++) {
            depth += rest.charAt(i) == '{' ? 1 : rest.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return rest.substring(1, i);
            }
        }
        return rest.substring(1);
    }

    private static Optional<String> marked(String text) {
        var start = text.lastIndexOf("####");
        return start < 0
                ? Optional.empty()
                : text.substring(start + 4)
                        .lines()
                        .filter(line -> !PythonText.isBlank(line))
                        .findFirst();
    }

    private static Optional<String> stated(String text) {
        return STATED.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .map(match -> PythonText.strip(text.substring(match.end())))
                .map(FinalAnswer::sentence)
                .map(Aside::without)
                .filter(sentence -> !PythonText.isBlank(sentence));
    }

    private static String sentence(String text) {
        var start = text.substring(0, Math.min(text.length(), MAX_ANSWER));
        var end = SENTENCE_END.matcher(start);
        return end.find() ? start.substring(0, end.start()) : start;
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
        return equals < 0 ? List.of(text) : List.of(text, text.substring(equals + 1));
    }

    /// The sentence, its first formula and its first number.
    private static List<String> spoken(String sentence) {
        var readings = new ArrayList<>(literal(sentence));
        if (Equivalence.understands(sentence)) {
            return readings;
        }
        SpokenNumber.of(sentence).ifPresent(readings::add);
        var tuple = BRACKETED.matcher(sentence);
        if (tuple.find()) {
            readings.add(tuple.group(1));
            return readings;
        }
        var formula = FORMULA.matcher(sentence);
        if (formula.find()) {
            readings.addAll(literal(content(formula)));
        } else {
            var number = NUMBER.matcher(sentence);
            if (number.find()) {
                readings.add(withUnit(sentence, number));
            }
        }
        return readings;
    }

    private static String content(Matcher formula) {
        return Optional.ofNullable(formula.group(1))
                .or(() -> Optional.ofNullable(formula.group(2)))
                .orElseGet(() -> formula.group(3));
    }

    private static List<String> last(String response) {
        var exactly = EXACTLY.matcher(response);
        if (exactly.find()) {
            return literal(exactly.group(1));
        }
        var about = ABOUT.matcher(response);
        if (about.find()) {
            return Stream.of(
                            response.substring(0, about.start()),
                            response.substring(0, about.start()) + " " + response.substring(about.end()))
                    .flatMap(side -> last(side).stream())
                    .toList();
        }
        var text = Aside.without(response);
        var readings = new ArrayList<String>();
        var whole = PythonText.strip(text);
        whole = whole.endsWith("!") ? whole.substring(0, whole.length() - 1) : whole;
        if (whole.length() <= MAX_ANSWER && whole.indexOf('\n') < 0) {
            readings.addAll(literal(whole));
            if (text.contains("!")) {
                readings.add(PythonText.strip(text));
            }
            SpokenNumber.of(whole).or(() -> SpokenNumber.within(text)).ifPresent(readings::add);
            if (Equivalence.understands(whole)) {
                return readings;
            }
        }
        var tuple = BRACKETED.matcher(text);
        if (tuple.find()) {
            readings.add(tuple.group(1));
            return readings;
        }
        var ratio = RATIO.matcher(text);
        if (ratio.find()) {
            readings.add(ratio.group(1));
        }
        var list = LIST.matcher(text);
        if (list.find()) {
            readings.add(list.group(1));
        }
        readings.addAll(Clock.last(text)
                .map(List::of)
                .or(() -> lastFormula(text).map(FinalAnswer::literal))
                .or(() -> run(text).map(FinalAnswer::literal))
                .orElseGet(() -> lastNumber(text)));
        return readings;
    }

    /// The last formula set off from the text, unless a number stands after it.
    private static Optional<String> lastFormula(String text) {
        var start = Math.max(0, text.length() - MAX_ENDING);
        var formula = FORMULA.matcher(text).region(start, text.length());
        var last = Optional.<String>empty();
        var end = 0;
        while (formula.find()) {
            last = Optional.of(content(formula));
            end = formula.end();
        }
        return lastDigit(text) < end ? last : Optional.empty();
    }

    /// The last formula among the words, with the known unit behind it.
    private static Optional<String> run(String text) {
        var ending = text.substring(Math.max(0, text.length() - MAX_ANSWER));
        return FormulaRun.last(ending)
                .filter(run -> literal(run).stream().anyMatch(Equivalence::understands))
                .map(run -> {
                    var end = ending.lastIndexOf(run);
                    return end < 0 ? run : run + unit(ending, end + run.length());
                });
    }

    private static List<String> lastNumber(String text) {
        var digit = lastDigit(text);
        var end = Math.min(text.length(), digit + MAX_UNIT);
        var window = text.substring(Math.max(0, digit - MAX_NUMBER), end);
        var number = NUMBER.matcher(window);
        var found = new ArrayList<LastNumber.Found>();
        while (number.find()) {
            found.add(new LastNumber.Found(withUnit(window, number), number.start(), number.group()));
        }
        return LastNumber.of(text.substring(0, end), window, found)
                .map(List::of)
                .orElse(List.of());
    }

    /// The number with the known unit that stands behind it.
    private static String withUnit(String text, Matcher number) {
        return number.group() + unit(text, number.end());
    }

    private static String unit(String text, int start) {
        var unit = UNIT.matcher(text).region(start, text.length());
        return unit.lookingAt() && Unit.isKnown(unit.group(1).toLowerCase(Locale.ROOT)) ? unit.group() : "";
    }

    private static int lastDigit(String text) {
        var index = text.length() - 1;
        while (index >= 0 && !Character.isDigit(text.charAt(index))) {
            index--;
        }
        return index;
    }
}
