package dev.assay.fit.number;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the one number an answer commits to.
///
/// In this order: the last `\boxed{…}`; what follows `####`; what the answer is said to be; a line that is
/// nothing but a number; what is set in bold; what the result or total is said to be; the first sentence, where
/// it states a number of its own and no conclusion follows; what the last equation comes to; the number that
/// stands last. A task that was not worked out, a number that is turned down and a choice between two numbers
/// are no answers.
public final class NumberReader {
    private static final Pattern BOX = Pattern.compile("\\\\(?:boxed|fbox)\\s?\\{((?:[^{}]|\\{[^{}]*\\})*)\\}");
    private static final Pattern STATED = Pattern.compile(
            "\\banswers?\\b(?:[ \\t]+(?!not\\b|is\\b|are\\b|isn)[\\p{L}']{1,20}){0,6}[ \\t]*(?:\\bis\\b|\\bare\\b|\\bwould be\\b|:|=)(?!\\s+not\\b)|\\bI(?:['’]d| would|['’]ll| will)? (?:answer|reply|say|go with|choose|pick)\\b(?: with)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern RESULT = Pattern.compile(
            "\\b(?:result|total|sum|value|in total|altogether|final \\w{1,12})\\b(?: (?!not\\b)[a-z]{1,14}){0,5}? ?(?:is|are|equals|comes to|=|:)(?! not\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*\\n]{1,60})\\*\\*|__([^_\\n]{1,60})__");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<!\\b\\d)[.!?](?=\\s|$)|(?<=\\d)[.!?](?=\\s|$)|\\n");
    private static final Pattern CONCLUSION = Pattern.compile(
            "\\b(?:so|therefore|thus|hence|in total|altogether|finally|this gives|which gives|gives|makes|leaves|leaving|we get|equals|final)\\b|[=≈∴]",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DRAWN = Pattern.compile(
            "\\b(?:so|therefore|thus|hence|in total|altogether|finally|we get|final|answer|result)\\b|∴",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ASIDE = Pattern.compile("\\((?!\\s*[-+]?[\\d.,]+\\s*\\))[^()]*\\)\\s*[.!]?\\s*\\z");
    private static final Pattern OPENING = Pattern.compile(
            "\\A\\W{0,3}(-?[$€£]?\\d[^;.\\n]{0,30}?) (?:is|are|was) (?:the|our|your|my)\\b[^\\n]*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MAIN = Pattern.compile(
            "(?:The|Its|There are|There were|They are|We get|I get) [\\p{L}' ]{0,60}?(?:\\b(?:is|are|was|were|comes to|equals) )?([^,;=\\n]{0,40}\\d[^,;=\\n]{0,30})[,;] ([^\\n=]*)");
    private static final Pattern ADDED = Pattern.compile(
            "(?i)\\b(?:minus|plus|less|subtract|that is|or|not|but|which|of which|making|times|rounded|then)\\b");
    private static final Pattern GOES_ON =
            Pattern.compile("(?i)\\A\\s*-?\\d|\\b(?:is|are|was|were|has|have|equals) [^,;]{0,12}\\d");
    private static final Pattern IN_TOTAL = Pattern.compile(
            "(?i)(?<![\\d.,/×*+−-]|[×*+−-] )(-?\\d[\\d.,]*(?: \\p{L}{1,14}){0,2}),? (?:in total|altogether|overall|in all)(?![ :]{1,2}(?:is|are|:|\\d))");
    private static final Pattern TOGETHER = Pattern.compile("(?i)\\b(?:together|total|altogether|in all|overall)\\b");
    private static final Pattern REASON =
            Pattern.compile("[,(]? ?\\b(?:because|since)\\b|, from (?=\\S*\\d)", Pattern.CASE_INSENSITIVE);

    /// How far a rounded number may be from the exact one, as a share of it; and never more than one unit of its last
    /// place.
    private static final double LOOSEST = 0.02;

    private NumberReader() {}

    /// What the number may mean, the likeliest first; empty where the answer commits to none.
    ///
    /// @param asked the question, whose numbers a first sentence may repeat
    public static List<Double> read(String answer, String asked) {
        var boxes = BOX.matcher(answer).results().toList();
        if (!boxes.isEmpty()) {
            return committed(AskedUnit.in(NumberText.plain(boxes.getLast().group(1)), asked));
        }
        var text = FinalWord.of(AskedUnit.in(NumberText.plain(answer), asked));
        if (OtherThing.isCounted(text, asked)) {
            return List.of();
        }
        int marked = text.lastIndexOf("####");
        if (marked >= 0) {
            return committed(firstLine(text.substring(marked + 4)));
        }
        return Compared.in(text, asked)
                .or(() -> said(STATED, text))
                .or(() -> alone(text))
                .or(() -> bold(text))
                .or(() -> said(RESULT, text))
                .or(() -> inTotal(text))
                .or(() -> opening(text))
                .or(() -> mainClause(text))
                .or(() -> first(text, asked))
                .orElseGet(() -> last(text, asked));
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("");
    }

    /// What a short text comes to: behind its last sign of equality, and before it where that is a number alone.
    private static List<Double> committed(String said) {
        if (FreeNumbers.endsInAChoice(said)) {
            return List.of();
        }
        var reasoned = REASON.split(said, 2)[0];
        var text = FreeNumbers.in(reasoned).isEmpty() ? said : reasoned;
        var values = new ArrayList<Double>();
        var parts = text.split("[=≈]");
        for (int i = parts.length - 1; i >= 0; i--) {
            var free = FreeNumbers.in(parts[i]);
            if (i == parts.length - 1 || isAlone(parts[i])) {
                free.stream()
                        .findFirst()
                        .filter(mention -> values.isEmpty() || isRounded(mention.values(), values))
                        .ifPresent(mention -> values.addAll(mention.values()));
            }
        }
        return values.isEmpty() && Mention.in(text).isEmpty() ? NumberWords.only(text) : List.copyOf(values);
    }

    /// Whether what stands behind the sign says the same, rounded or as a percentage: `15/120 = 0.15` is an error.
    private static boolean isRounded(List<Double> exact, List<Double> rounded) {
        return exact.stream()
                .anyMatch(value -> rounded.stream()
                        .anyMatch(other ->
                                isNear(value, other) || isNear(value, other / 100) || isNear(value / 100, other)));
    }

    private static boolean isNear(double value, double other) {
        if (!Double.isFinite(other)) {
            return false;
        }
        double unit =
                Math.pow(10, -BigDecimal.valueOf(other).stripTrailingZeros().scale());
        return Math.abs(value - other) <= Math.min(LOOSEST * Math.abs(value), Math.min(1, unit));
    }

    private static Optional<List<Double>> said(Pattern pattern, String text) {
        var bare = text.replace("**", "").replace("`", "").replace("__", "");
        return pattern.matcher(bare)
                .results()
                .reduce((_, later) -> later)
                .map(match -> sentence(bare.substring(match.end())))
                .map(NumberReader::committed)
                .filter(values -> !values.isEmpty());
    }

    private static String sentence(String text) {
        var start = text.stripLeading();
        var end = SENTENCE_END.matcher(start);
        return end.find() ? start.substring(0, end.start()) : start;
    }

    /// The first line, or the last, where it is nothing but a number with its unit.
    private static Optional<List<Double>> alone(String text) {
        var lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.size() < 2) {
            return Optional.empty();
        }
        return Stream.of(lines.getFirst(), lines.getLast())
                .filter(NumberReader::isAlone)
                .map(NumberReader::committed)
                .filter(values -> !values.isEmpty())
                .findFirst();
    }

    private static boolean isAlone(String line) {
        var bare = line.replaceAll("[*_`$()]", " ").strip();
        var mentions = FreeNumbers.in(bare);
        return mentions.size() == 1
                && Mention.in(bare).size() == 1
                && bare.substring(0, mentions.getFirst().start()).isBlank()
                && bare.substring(mentions.getFirst().end()).strip().matches("(?:[\\p{L}°%²³/]{1,14}\\.?){0,1}\\.?");
    }

    /// Bold numbers, where all of them say the same or the last ends the answer.
    private static Optional<List<Double>> bold(String text) {
        var numbers = BOLD.matcher(text)
                .results()
                .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
                .filter(span -> FreeNumbers.in(span).size() == 1
                        && span.strip().split("\\s+").length <= 6
                        && !span.strip().endsWith(":"))
                .filter(span -> !span.matches("(?i)\\s*(?:step|case|part|method|option)\\b.*"))
                .map(NumberReader::committed)
                .filter(values -> !values.isEmpty())
                .toList();
        if (numbers.stream().distinct().count() > 1 && mainClause(text).isPresent()) {
            return mainClause(text);
        }
        return numbers.isEmpty() ? Optional.empty() : Optional.of(numbers.getLast());
    }

    /// The first of several sentences, where it states one number that was not in the question, and the last
    /// one draws no conclusion.
    private static Optional<List<Double>> first(String text, String asked) {
        var bare = text.replace("**", "").strip();
        var sentence = sentence(bare);
        if (sentence.length() + 2 >= bare.length()) {
            return Optional.empty();
        }
        if (bare.charAt(sentence.length()) == '?' || isSeries(bare)) {
            return Optional.empty();
        }
        var rest = bare.substring(sentence.length() + 1).strip();
        var known = known(asked);
        var mentions = FreeNumbers.in(sentence).stream()
                .filter(mention -> !known.contains(mention.values().getFirst()))
                .toList();
        boolean isStated = mentions.size() == 1
                && Mention.in(sentence).size() == FreeNumbers.in(sentence).size()
                && sentence.indexOf('=') < 0;
        return isStated && !concludes(rest, mentions.getFirst())
                ? Optional.of(mentions.getFirst().values())
                : Optional.empty();
    }

    /// Lines that begin with the same word and come to something each: `After month 1: 4550`.
    private static boolean isSeries(String text) {
        var lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        var word = lines.getFirst().split("\\s", 2)[0];
        return lines.size() > 1
                && word.length() > 2
                && lines.stream().allMatch(line -> line.startsWith(word) && line.matches(".*[:=→]\\s*\\S*\\d.*"));
    }

    /// Whether what follows ends in a conclusion that says another number.
    private static boolean concludes(String rest, Mention stated) {
        var sentences = SENTENCE_END
                .splitAsStream(rest)
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .toList();
        var last = sentences.isEmpty() ? "" : sentences.getLast();
        var values = last(last, "");
        boolean isOpening = rest.matches(
                "(?is)\\s*(?:because|since|this is because|explanation|reason|check|to see|here is why|note|proof|verification)\\b.*");
        return !isOpening
                && CONCLUSION.matcher(last).find()
                && !values.isEmpty()
                && !values.getFirst().equals(stated.values().getFirst());
    }

    /// What the last sentence with a number comes to.
    private static List<Double> last(String text, String asked) {
        var bare = text.replace("**", "").replace("`", "").replace("__", "");
        var reasoned = REASON.split(bare, 2);
        if (reasoned.length == 2
                && !FreeNumbers.in(reasoned[0]).isEmpty()
                && !DRAWN.matcher(reasoned[1]).find()) {
            return last(reasoned[0], asked);
        }
        var plain = withoutAside(bare);
        if (!plain.equals(bare)) {
            return last(plain, asked);
        }
        if (isOneSentence(bare)) {
            var subject = TOGETHER.matcher(bare).find()
                    ? List.<Double>of()
                    : Subject.of(asked).in(bare);
            if (!subject.isEmpty()) {
                return subject;
            }
        }
        int equals = Math.max(bare.lastIndexOf('='), bare.lastIndexOf('≈'));
        if (equals >= 0) {
            var behind = committed(sentence(bare.substring(equals + 1)));
            var after = FreeNumbers.in(bare.substring(equals + 1));
            if (!behind.isEmpty() && after.size() <= 1) {
                return committed(lastEquation(bare, equals));
            }
        }
        var free = FreeNumbers.in(bare);
        return free.isEmpty()
                ? Mention.in(bare).isEmpty() ? NumberWords.only(bare) : List.of()
                : unasked(free, asked, isOneSentence(bare));
    }

    /// Without brackets at the end, where a number stands before them.
    private static String withoutAside(String text) {
        var plain = ASIDE.matcher(text).replaceFirst("");
        return FreeNumbers.in(plain).isEmpty() ? text : plain;
    }

    private static boolean isOneSentence(String text) {
        return sentence(text).length() + 2 >= text.strip().length();
    }

    /// The number that stands last; in a single sentence the one that was not in the question.
    private static List<Double> unasked(List<Mention> free, String asked, boolean isOneSentence) {
        var known = known(asked);
        var added = free.stream()
                .filter(mention -> !known.contains(mention.values().getFirst()))
                .toList();
        return isOneSentence && added.size() == 1
                ? added.getFirst().values()
                : free.getLast().values();
    }

    private static Set<Double> known(String asked) {
        return Mention.in(NumberText.plain(asked)).stream()
                .flatMap(mention -> mention.values().stream())
                .collect(Collectors.toSet());
    }

    /// `6 from one rope and 7 from the other: 13 in total.`
    private static Optional<List<Double>> inTotal(String text) {
        return IN_TOTAL.matcher(withoutAside(text.replace("**", "")))
                .results()
                .reduce((_, later) -> later)
                .map(match -> committed(match.group(1)))
                .filter(values -> !values.isEmpty());
    }

    /// `The larger share is 90 euros, the smaller one 54.`
    private static Optional<List<Double>> mainClause(String text) {
        var sentences = text.replace("**", "").strip().split("(?<=[.!])\\s+(?=\\p{Lu})|\\n+");
        var clause = MAIN.matcher(sentences[sentences.length - 1].strip());
        return clause.matches()
                        && !CONCLUSION.matcher(clause.group(2)).find()
                        && !ADDED.matcher(clause.group(2)).find()
                        && !GOES_ON.matcher(clause.group(2)).find()
                ? Optional.of(committed(clause.group(1))).filter(values -> !values.isEmpty())
                : Optional.empty();
    }

    /// `97 is the sum; the roots are 4 and 9.`
    private static Optional<List<Double>> opening(String text) {
        var opening = OPENING.matcher(text.replace("**", "").strip());
        return opening.matches()
                ? Optional.of(committed(opening.group(1))).filter(values -> !values.isEmpty())
                : Optional.empty();
    }

    /// From the sentence or line the sign stands in.
    private static String lastEquation(String text, int equals) {
        int line = text.lastIndexOf('\n', equals) + 1;
        var start = text.substring(line, equals);
        int stop = Math.max(start.lastIndexOf(". "), start.lastIndexOf(": "));
        return text.substring(line + Math.max(0, stop + 1), equals + 1) + sentence(text.substring(equals + 1));
    }
}
