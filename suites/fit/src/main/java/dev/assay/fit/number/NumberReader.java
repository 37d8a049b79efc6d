package dev.assay.fit.number;

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
            "\\banswers?\\b(?:[ \\t]+(?!not\\b|is\\b|are\\b|isn)[\\p{L}']{1,20}){0,6}[ \\t]*(?:\\bis\\b|\\bare\\b|\\bwould be\\b|:|=)(?!\\s+not\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern RESULT = Pattern.compile(
            "\\b(?:result|total|sum|value|in total|altogether|final \\w{1,12})\\b(?: (?!not\\b)[a-z]{1,14}){0,5}? ?(?:is|are|equals|comes to|=|:)(?! not\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*\\n]{1,60})\\*\\*|__([^_\\n]{1,60})__");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<!\\b\\d)[.!?](?=\\s|$)|(?<=\\d)[.!?](?=\\s|$)|\\n");
    private static final Pattern CONCLUSION = Pattern.compile(
            "\\b(?:so|therefore|thus|hence|in total|altogether|finally|this gives|which gives|gives|makes|leaves|leaving|we get|equals|final)\\b|[=≈∴]",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DENIED = Pattern.compile(
            "(?:\\bnot\\b|n['’]t\\b|\\bnever\\b|\\bneither\\b|\\bnor\\b|\\brather than\\b|\\binstead of\\b|\\bwrong\\b|\\bincorrect\\b)[^.,;:\\n\\d]{0,30}$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ALTERNATIVE =
            Pattern.compile("^[^.\\n\\d]{0,12}\\bor\\b[^.\\n\\d]{0,12}-?\\d", Pattern.CASE_INSENSITIVE);
    private static final Pattern SECOND =
            Pattern.compile("\\d[^.\\n\\d]{0,12}\\bor\\b[^.\\n\\d]{0,12}$", Pattern.CASE_INSENSITIVE);
    private static final Pattern BOUND = Pattern.compile(
            "\\b(?:at least|at most|more than|less than|fewer than|no more than|up to|between [^\\n]{1,20} and|between|greater than|below|above)\\s{0,2}$",
            Pattern.CASE_INSENSITIVE);
    private static final double NEAR = 0.005;
    private static final Pattern REASON = Pattern.compile("[,(]? ?\\b(?:because|since)\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<Character> OPERATORS = Set.of('×', '*', '+', '÷', '^', '−', '·', '/');

    private NumberReader() {}

    /// What the number may mean, the likeliest first; empty where the answer commits to none.
    ///
    /// @param asked the question, whose numbers a first sentence may repeat
    public static List<Double> read(String answer, String asked) {
        var boxes = BOX.matcher(answer).results().toList();
        if (!boxes.isEmpty()) {
            return committed(NumberText.plain(boxes.getLast().group(1)));
        }
        var text = NumberText.plain(answer);
        int marked = text.lastIndexOf("####");
        if (marked >= 0) {
            return committed(firstLine(text.substring(marked + 4)));
        }
        return said(STATED, text)
                .or(() -> alone(text))
                .or(() -> bold(text))
                .or(() -> said(RESULT, text))
                .or(() -> first(text, asked))
                .orElseGet(() -> last(text));
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("");
    }

    /// What a short text comes to: behind its last sign of equality, and before it where that is a number alone.
    private static List<Double> committed(String text) {
        var values = new ArrayList<Double>();
        var parts = text.split("[=≈]");
        for (int i = parts.length - 1; i >= 0; i--) {
            var free = free(parts[i]);
            if (i == parts.length - 1 || isAlone(parts[i])) {
                free.stream().findFirst().ifPresent(mention -> values.addAll(mention.values()));
            }
        }
        return values.isEmpty() && Mention.in(text).isEmpty() ? words(text) : List.copyOf(values);
    }

    private static List<Double> words(String text) {
        var words = Mention.inWords(text);
        return words.size() == 1 ? words.getFirst().values() : List.of();
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
        var mentions = free(bare);
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
                .filter(span -> free(span).size() == 1
                        && span.strip().split("\\s+").length <= 6
                        && !span.strip().endsWith(":"))
                .filter(span -> !span.matches("(?i)\\s*(?:step|case|part|method|option)\\b.*"))
                .map(NumberReader::committed)
                .filter(values -> !values.isEmpty())
                .toList();
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
        if (bare.charAt(sentence.length()) == '?') {
            return Optional.empty();
        }
        var rest = bare.substring(sentence.length() + 1).strip();
        var known = Mention.in(NumberText.plain(asked)).stream()
                .flatMap(mention -> mention.values().stream())
                .collect(Collectors.toSet());
        var mentions = free(sentence).stream()
                .filter(mention -> !known.contains(mention.values().getFirst()))
                .toList();
        boolean isStated = mentions.size() == 1
                && Mention.in(sentence).size() == free(sentence).size()
                && sentence.indexOf('=') < 0;
        return isStated && !concludes(rest, mentions.getFirst())
                ? Optional.of(mentions.getFirst().values())
                : Optional.empty();
    }

    /// Whether what follows ends in a conclusion that says another number.
    private static boolean concludes(String rest, Mention stated) {
        var sentences = SENTENCE_END
                .splitAsStream(rest)
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .toList();
        var last = sentences.isEmpty() ? "" : sentences.getLast();
        var values = last(last);
        boolean isOpening = rest.matches(
                "(?is)\\s*(?:because|since|this is because|explanation|reason|check|to see|here is why|note|proof|verification)\\b.*");
        return !isOpening
                && CONCLUSION.matcher(last).find()
                && !values.isEmpty()
                && !values.getFirst().equals(stated.values().getFirst());
    }

    /// What the last sentence with a number comes to.
    private static List<Double> last(String text) {
        var bare = text.replace("**", "").replace("`", "").replace("__", "");
        var reasoned = REASON.split(bare, 2);
        if (reasoned.length == 2
                && !free(reasoned[0]).isEmpty()
                && !CONCLUSION.matcher(reasoned[1]).find()) {
            return last(reasoned[0]);
        }
        int equals = Math.max(bare.lastIndexOf('='), bare.lastIndexOf('≈'));
        if (equals >= 0) {
            var behind = committed(sentence(bare.substring(equals + 1)));
            var after = free(bare.substring(equals + 1));
            if (!behind.isEmpty() && after.size() <= 1) {
                return committed(lastEquation(bare, equals));
            }
        }
        var free = free(bare);
        return free.isEmpty()
                ? Mention.in(bare).isEmpty() ? words(bare) : List.of()
                : free.getLast().values();
    }

    /// From the sentence or line the sign stands in.
    private static String lastEquation(String text, int equals) {
        int line = text.lastIndexOf('\n', equals) + 1;
        var start = text.substring(line, equals);
        int stop = Math.max(start.lastIndexOf(". "), start.lastIndexOf(": "));
        return text.substring(line + Math.max(0, stop + 1), equals + 1) + sentence(text.substring(equals + 1));
    }

    /// Numbers that are neither part of a task nor turned down nor one of two.
    private static List<Mention> free(String text) {
        return Mention.in(text).stream()
                .filter(mention -> !isOperand(text, mention)
                        && !DENIED.matcher(text.substring(Math.max(0, mention.start() - 50), mention.start()))
                                .find()
                        && !BOUND.matcher(text.substring(Math.max(0, mention.start() - 50), mention.start()))
                                .find()
                        && !text.startsWith("?", mention.end())
                        && !isOneOfTwo(text, mention))
                .toList();
    }

    /// `48 or 50` says neither; `1/8 or 0.125` says the same twice.
    private static boolean isOneOfTwo(String text, Mention mention) {
        boolean isFirst = ALTERNATIVE.matcher(text.substring(mention.end())).find();
        boolean isSecond = SECOND.matcher(text.substring(Math.max(0, mention.start() - 30), mention.start()))
                .find();
        return (isFirst || isSecond)
                && Mention.in(text).stream()
                        .anyMatch(other -> !isSame(other, mention)
                                && (isFirst ? other.start() >= mention.end() : other.end() <= mention.start())
                                && Math.abs(other.start() - mention.start()) < 40);
    }

    private static boolean isSame(Mention one, Mention other) {
        double value = one.values().getFirst();
        return Math.abs(value - other.values().getFirst()) <= NEAR * Math.abs(value);
    }

    private static boolean isOperand(String text, Mention mention) {
        int before = mention.start() - 1;
        while (before >= 0 && text.charAt(before) == ' ') {
            before--;
        }
        int after = mention.end();
        while (after < text.length() && text.charAt(after) == ' ') {
            after++;
        }
        return (after < text.length() && goesOn(text, after))
                || (before >= 0 && (isOperator(text, before) || isTerm(text, mention.start(), before)));
    }

    private static boolean goesOn(String text, int after) {
        return isOperator(text, after) || (text.charAt(after) == '-' && isFollowed(text, after));
    }

    /// A sign behind a digit adds or takes away.
    private static boolean isTerm(String text, int start, int before) {
        return "+-".indexOf(text.charAt(start)) >= 0 && Character.isDigit(text.charAt(before));
    }

    private static boolean isOperator(String text, int at) {
        boolean isEmphasis = text.startsWith("**", at) || (at > 0 && text.startsWith("**", at - 1));
        return OPERATORS.contains(text.charAt(at)) && !isEmphasis;
    }

    private static boolean isFollowed(String text, int dash) {
        return text.substring(dash + 1).stripLeading().matches("(?s)\\(?\\d.*");
    }
}
