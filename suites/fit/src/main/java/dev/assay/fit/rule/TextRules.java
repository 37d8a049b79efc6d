package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptPattern;
import dev.assay.javascript.JavaScriptText;
import dev.assay.text.BoundedSearch;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The rules of instruction following, as published: they check form only.
final class TextRules {
    private static final String S = JavaScriptText.SPACE;
    private static final Pattern NUMBERED = Pattern.compile(JavaScriptText.LINE_START + "[0-9]++[.)]" + S);
    private static final Pattern DASHED = Pattern.compile(JavaScriptText.LINE_START + "-" + S);
    private static final Pattern STOPS = Pattern.compile("[.!?]++");
    private static final Pattern STOP = Pattern.compile("[.!?]" + S + "*+");
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern BLANK_LINE = Pattern.compile("\\n" + S + "*\\n");
    private static final Pattern FRUIT_SEPARATOR = Pattern.compile("[" + JavaScriptText.SPACES + ",.:;!?]++");
    private static final Pattern ASCII_WORD = Pattern.compile("[A-Za-z]++");
    private static final Pattern ANSWER = Pattern.compile(
            JavaScriptText.LINE_START + S + "*ANSWER:" + S + "*(" + JavaScriptText.ANY + "+)",
            Pattern.CASE_INSENSITIVE);

    /// At least so much of a text must be questions.
    private static final double MOSTLY = 0.8;

    static final Map<String, RuleCheck> ALL = all();

    private TextRules() {}

    private static Map<String, RuleCheck> all() {
        var rules = new LinkedHashMap<String, RuleCheck>();
        rules.put("numberedList", (text, given) -> isCount(given, numbered(text)));
        rules.put("dashList", (text, given) -> isCount(given, dashed(text)));
        rules.put("sentenceCount", (text, given) -> isCount(given, pieces(text, STOPS)));
        rules.put("commaSeparated", (text, given) -> isCount(given, pieces(text, COMMA)));
        rules.put(
                "wordCount",
                (text, given) -> says(given, JavaScriptText.words(text).size()));
        rules.put("paragraphCount", (text, given) -> isCount(given, pieces(text, BLANK_LINE)));
        rules.put("forbiddenWords", TextRules::forbiddenWords);
        rules.put("forbiddenLetters", TextRules::forbiddenLetters);
        rules.put("forbiddenPattern", TextRules::forbiddenPattern);
        rules.put("prosConsStructure", ProsAndCons::hold);
        rules.put("startEnd", TextRules::startEnd);
        rules.put("allQuestions", (text, _) -> allQuestions(text));
        rules.put("answerFormat", TextRules::answerFormat);
        rules.put("fruitStartLength", TextRules::fruitStartLength);
        rules.put("wordLength", TextRules::wordLength);
        rules.put("listCount", TextRules::listCount);
        rules.put("planetOrder", (text, _) -> planetOrder(JavaScriptText.lower(text)));
        return rules;
    }

    private static boolean says(Parameters given, long count) {
        return given.says("expectedCount", count);
    }

    private static boolean isCount(Parameters given, long count) {
        return count > 0 && says(given, count);
    }

    static long numbered(String text) {
        return BoundedSearch.count(NUMBERED, text);
    }

    static long dashed(String text) {
        return BoundedSearch.count(DASHED, text);
    }

    private static long pieces(String text, Pattern separator) {
        return JavaScriptText.pieces(text, separator).size();
    }

    private static boolean forbiddenWords(String text, Parameters given) {
        var lower = JavaScriptText.lower(text);
        return given.has("forbidden")
                && given.texts("forbidden").stream()
                        .noneMatch(word -> StandAlone.find(lower, JavaScriptText.lower(word), UnicodeText::isWord)
                                .isPresent());
    }

    private static boolean forbiddenLetters(String text, Parameters given) {
        var lower = JavaScriptText.lower(text);
        return given.has("forbidden")
                && given.texts("forbidden").stream().noneMatch(part -> lower.contains(JavaScriptText.lower(part)));
    }

    private static boolean forbiddenPattern(String text, Parameters given) {
        return given.text("pattern")
                .flatMap(JavaScriptPattern::compile)
                .filter(pattern -> !pattern.isIn(text))
                .isPresent();
    }

    private static boolean startEnd(String text, Parameters given) {
        var lower = JavaScriptText.lower(text);
        return given.text("start")
                        .map(JavaScriptText::lower)
                        .filter(lower::startsWith)
                        .isPresent()
                && given.text("end")
                        .map(JavaScriptText::lower)
                        .filter(lower::endsWith)
                        .isPresent();
    }

    private static boolean allQuestions(String text) {
        long sentences = pieces(text, STOP);
        return sentences > 0 && text.chars().filter(c -> c == '?').count() >= MOSTLY * sentences;
    }

    private static boolean answerFormat(String text, Parameters given) {
        return BoundedSearch.first(ANSWER, text)
                .map(match -> Wrapping.normalized(match.group(1)))
                .equals(given.text("expectedValue").map(Wrapping::normalized));
    }

    private static boolean fruitStartLength(String text, Parameters given) {
        var start = given.text("startLetter").map(JavaScriptText::lower).orElse("\n");
        var least = given.number("minLength").orElse(Double.NaN);
        return JavaScriptText.pieces(text, FRUIT_SEPARATOR).stream()
                .anyMatch(piece -> ASCII_WORD.matcher(piece).matches()
                        && JavaScriptText.lower(piece).startsWith(start)
                        && piece.length() >= least);
    }

    private static boolean wordLength(String text, Parameters given) {
        return JavaScriptText.words(text).stream()
                .anyMatch(word -> ASCII_WORD.matcher(word).matches() && given.says("expectedLength", word.length()));
    }

    private static boolean listCount(String text, Parameters given) {
        return List.of(numbered(text), dashed(text), pieces(text, COMMA), (long)
                        JavaScriptText.lines(text).size())
                .stream()
                .anyMatch(count -> isCount(given, count));
    }

    private static boolean planetOrder(String lower) {
        int uranus = lower.indexOf("uranus");
        int third = uranus >= 0 ? uranus : lower.indexOf("neptune");
        return lower.indexOf("jupiter") < lower.indexOf("saturn") && lower.indexOf("saturn") < third;
    }
}
