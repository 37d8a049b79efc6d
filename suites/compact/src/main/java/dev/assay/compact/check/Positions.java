package dev.assay.compact.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The steps of a list in the order that numbers or words give them: "3. paint, 2. walls, 1. survey" begins with the
/// survey, "paint comes last, walls are first" with the walls. A step whose clause has no such word, or names another
/// step, stands between the first and the last.
final class Positions {
    private static final Pattern CLAUSE_END = Pattern.compile("[,;.()\n\u3001\u3002\uff0c\uff1b]");
    private static final List<Pattern> WORDS = List.of(
            word("first(?: of all)?|zuerst|erst(?:er|e|es)?|to begin with", "首先|第一|最先"),
            word("second(?:ly)?|zweit(?:er|e|es|ens)?", "第二|其次"),
            word("third(?:ly)?|dritt(?:er|e|es|ens)?", "第三"),
            word("fourth(?:ly)?|viert(?:er|e|es|ens)?", "第四"));
    private static final Pattern LAST = word("last(?: of all)?|finally|zuletzt|zum schluss|als letztes", "最后");

    private static final Pattern NUMBER = Pattern.compile("^\\s*([0-9]{1,2})[.)]\\s.*");

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
        return mentions.stream()
                .map(mention -> Map.entry(place(text, mention.getKey(), mentions), mention.getValue()))
                .sorted(Comparator.comparingInt(Map.Entry::getKey))
                .map(Map.Entry::getValue)
                .toList();
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
