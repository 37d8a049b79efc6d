package dev.assay.compact.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The steps of a list in the order that numbers or words give them: "3. paint, 2. walls, 1. survey" begins with the
/// survey, "paint comes last, walls are first" with the walls. A step whose clause has no such word, or names another
/// step, stands between the first and the last.
final class Positions {
    private static final Pattern CLAUSE_END = Pattern.compile("[,;.()\n\u3001\u3002\uff0c\uff1b]");
    private static final List<Pattern> WORDS = List.of(
            word(
                    "first(?: of all)?|(?:starts?|begins?|opens?) (?:with|at)|zuerst|erst(?:er|e|es)?|to begin with",
                    "首先|第一|最先"),
            word("second(?:ly)?|zweit(?:er|e|es|ens)?", "第二|其次"),
            word("third(?:ly)?|dritt(?:er|e|es|ens)?", "第三"),
            word("fourth(?:ly)?|viert(?:er|e|es|ens)?", "第四"));
    private static final Pattern LAST = word(
            "last(?! (?:note|update|change|entry|message|time|week|word))(?: of all)?|at the end|am ende|finally|zuletzt|zum schluss|als letztes",
            "最后");

    /// Neither one of the first nor the last.
    private static final int BETWEEN = WORDS.size();

    private static final Pattern NUMBER = Pattern.compile("^\\s*([0-9]{1,2})[.)]\\s.*");

    /// "Paint (3), walls (2)".
    private static final Pattern NUMBER_BEHIND = Pattern.compile(" ?[(\uff08]([0-9]{1,2})[.)\uff09]");

    /// "Item 3: walls".
    private static final Pattern NUMBER_BEFORE = Pattern.compile(
            "(?<![0-9])([0-9]{1,2})(?:st|nd|rd|th)?\\s?[.):\uff1a\u3001-]?\\s?(?:the |der |die |das )?$");

    private static final int NEAR = 12;

    private static final Pattern BEFORE = Pattern.compile("\\bbefore\\b|\\bvor\\b", Pattern.CASE_INSENSITIVE);

    private Positions() {}

    private record Line(int number, String text) {}

    private static Pattern word(String words, String han) {
        return Pattern.compile("\\b(?:" + words + ")\\b|" + han, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /// The lines of a numbered list in the order of their numbers; any other text as it is.
    static String byNumber(String text) {
        List<Line> lines = new ArrayList<>();
        for (var line : text.split("\n")) {
            var number = NUMBER.matcher(line);
            if (!number.matches()) {
                return text;
            }
            lines.add(new Line(Integer.parseInt(number.group(1)), line));
        }
        lines.sort(Comparator.comparingInt(Line::number));
        return String.join("\n", lines.stream().map(Line::text).toList());
    }

    /// @param mentions of steps by where they begin, in the order of the text
    static List<String> inOrder(String text, List<Map.Entry<Integer, String>> mentions) {
        var numbers = numbers(text, mentions);
        if (numbers.size() == mentions.size() && numbers.stream().distinct().count() == numbers.size()) {
            return IntStream.range(0, mentions.size())
                    .boxed()
                    .sorted(Comparator.comparing(numbers::get))
                    .map(at -> mentions.get(at).getValue())
                    .toList();
        }
        if (BEFORE.matcher(text).results().count() > 1) {
            return chained(mentions);
        }
        var places = mentions.stream()
                .map(mention -> place(text, mention.getKey(), mentions))
                .toList();
        return isFillable(places)
                ? filled(mentions, places)
                : IntStream.range(0, mentions.size())
                        .boxed()
                        .sorted(Comparator.comparing(places::get))
                        .map(at -> mentions.get(at).getValue())
                        .toList();
    }

    /// Whether every place that is told is there, and told once.
    private static boolean isFillable(List<Integer> places) {
        var told = places.stream()
                .filter(place -> place != BETWEEN)
                .map(place -> Math.min(place, places.size() - 1))
                .toList();
        return told.stream().distinct().count() == told.size()
                && places.stream().allMatch(place -> place >= BETWEEN || place < places.size());
    }

    /// The steps whose place is told there, and the others in their order in what is left.
    private static List<String> filled(List<Map.Entry<Integer, String>> mentions, List<Integer> places) {
        var steps = new ArrayList<String>(Collections.nCopies(mentions.size(), ""));
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i) != BETWEEN) {
                steps.set(
                        Math.min(places.get(i), places.size() - 1),
                        mentions.get(i).getValue());
            }
        }
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i) == BETWEEN) {
                steps.set(steps.indexOf(""), mentions.get(i).getValue());
            }
        }
        return List.copyOf(steps);
    }

    /// The numbers right behind the steps, or else right before them.
    private static List<Integer> numbers(String text, List<Map.Entry<Integer, String>> mentions) {
        var behind = mentions.stream()
                .map(one -> NUMBER_BEHIND.matcher(text.substring(
                        Math.min(text.length(), one.getKey() + one.getValue().length()))))
                .toList();
        var found = behind.stream().allMatch(Matcher::lookingAt)
                ? behind
                : mentions.stream()
                        .map(one ->
                                NUMBER_BEFORE.matcher(text.substring(Math.max(0, one.getKey() - NEAR), one.getKey())))
                        .filter(Matcher::find)
                        .toList();
        return found.stream().map(one -> Integer.parseInt(one.group(1))).toList();
    }

    /// "Survey before walls, walls before paint" names the walls once.
    private static List<String> chained(List<Map.Entry<Integer, String>> mentions) {
        var steps = new ArrayList<String>();
        for (var mention : mentions) {
            if (steps.isEmpty() || !steps.getLast().equals(mention.getValue())) {
                steps.add(mention.getValue());
            }
        }
        return steps;
    }

    private static int place(String text, int at, List<Map.Entry<Integer, String>> mentions) {
        int from = 0;
        int to = text.length();
        var end = CLAUSE_END.matcher(text);
        while (end.find()) {
            if (end.start() < at) {
                from = end.end();
            } else {
                to = end.start();
                break;
            }
        }
        int begin = from;
        int behind = to;
        boolean isAlone = mentions.stream()
                        .filter(one -> one.getKey() >= begin && one.getKey() < behind)
                        .count()
                == 1;
        return isAlone ? place(text.substring(from, to)) : WORDS.size();
    }

    private static int place(String clause) {
        for (int i = 0; i < WORDS.size(); i++) {
            if (WORDS.get(i).matcher(clause).find()) {
                return i;
            }
        }
        return LAST.matcher(clause).find() ? WORDS.size() + 1 : WORDS.size();
    }
}
