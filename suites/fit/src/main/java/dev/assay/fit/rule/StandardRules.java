package dev.assay.fit.rule;

import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The rules as a person would apply them: emphasis, fences and indentation do no harm; decimals and
/// abbreviations end no sentence; a full stop behind the last word is no offense; dates are in the
/// calendar; cells may hold escaped bars and line ends. Where nothing else is said, the published rule
/// holds. Words around what should stand alone remain a fault.
final class StandardRules {
    private static final Pattern NUMBERED = Pattern.compile("[0-9]++[.)]\\s");
    private static final Pattern DASHED = Pattern.compile("[-–—]\\s");
    private static final Pattern BULLET = Pattern.compile("(?:[-–—*•‣◦]|[0-9]++[.)])\\s");
    private static final Pattern BULLETS = Pattern.compile("(?m)^([ \\t]*)[•‣◦–—]([ \\t])");
    private static final Pattern COMMAS = Pattern.compile("[,，、]");
    private static final String MARKS = ".,;:!?。！？…\"'”’“‘)(»«";
    private static final double MOSTLY = 0.8;
    private static final Map<String, RuleCheck> RULES = rules();

    private StandardRules() {}

    static Optional<RuleCheck> find(String name) {
        return Optional.ofNullable(RULES.get(name));
    }

    private static Map<String, RuleCheck> rules() {
        var rules = new LinkedHashMap<String, RuleCheck>();
        TextRules.ALL.forEach((name, rule) -> rules.put(name, undressed(rule)));
        JsonRules.ALL.forEach((name, rule) -> rules.put(name, unfenced(rule)));
        LayoutRules.ALL.forEach((name, rule) -> rules.put(name, unfenced(rule)));
        for (var name : List.of("forbiddenWords", "forbiddenLetters", "forbiddenPattern")) {
            rules.put(name, Optional.ofNullable(TextRules.ALL.get(name)).orElseThrow());
        }
        rules.put("numberedList", undressed((text, given) -> says(given, Plain.items(text, NUMBERED))));
        rules.put("dashList", undressed((text, given) -> says(given, Plain.items(text, DASHED))));
        rules.put(
                "sentenceCount",
                undressed((text, given) -> says(given, Sentences.of(text).size())));
        rules.put(
                "wordCount", undressed((text, given) -> says(given, words(text).count())));
        rules.put("commaSeparated", undressed(StandardRules::commaSeparated));
        rules.put("prosConsStructure", undressed(StandardRules::prosAndCons));
        rules.put("startEnd", undressed(StandardRules::startEnd));
        rules.put("allQuestions", undressed((text, _) -> allQuestions(text)));
        rules.put("fruitStartLength", undressed(StandardRules::fruitStartLength));
        rules.put("wordLength", undressed(StandardRules::wordLength));
        rules.put("listCount", undressed(StandardRules::listCount));
        rules.put("planetOrder", undressed(StandardRules::planetOrder));
        rules.put("jsonToolCall", unfenced(StandardRules::toolCall));
        rules.put("jsonEvent", unfenced((text, _) -> event(text)));
        rules.put("csvFormat", unfenced((text, given) -> LayoutRules.isCsv(Cells.csv(text), given)));
        rules.put("markdownTable", unfenced((text, given) -> LayoutRules.isTable(Cells.table(text), given)));
        rules.put("keyValueLines", undressed(LayoutRules.ALL.getOrDefault("keyValueLines", (_, _) -> false)));
        rules.put("htmlList", unfenced(HtmlList::holds));
        return rules;
    }

    private static RuleCheck undressed(RuleCheck rule) {
        return (text, given) -> rule.holds(Plain.undressed(text), given);
    }

    private static RuleCheck unfenced(RuleCheck rule) {
        return (text, given) -> rule.holds(Plain.unfenced(text), given);
    }

    private static boolean says(Parameters given, long count) {
        return count > 0 && given.says("expectedCount", count);
    }

    /// What has a letter or a digit in it.
    private static Stream<String> words(String text) {
        return UnicodeText.split(text).stream()
                .filter(word -> word.codePoints().anyMatch(StandAlone::isLetterOrNumber));
    }

    private static Stream<String> bareWords(String text) {
        return words(text).map(StandardRules::bare);
    }

    private static String bare(String word) {
        return new StringBuilder(Wrapping.withoutEnd(
                        new StringBuilder(Wrapping.withoutEnd(word, MARKS))
                                .reverse()
                                .toString(),
                        MARKS))
                .reverse()
                .toString();
    }

    private static boolean commaSeparated(String text, Parameters given) {
        return says(given, partsBetweenCommas(text));
    }

    private static long partsBetweenCommas(String text) {
        return COMMAS.splitAsStream(text)
                .filter(part -> !UnicodeText.isBlank(part))
                .count();
    }

    private static boolean prosAndCons(String text, Parameters given) {
        return ProsAndCons.hold(BULLETS.matcher(text).replaceAll("$1-$2"), given);
    }

    private static boolean startEnd(String text, Parameters given) {
        var lower = UnicodeText.lower(bare(text));
        var start = given.text("start").map(UnicodeText::lower).orElse("");
        var end =
                given.text("end").map(wanted -> UnicodeText.lower(bare(wanted))).orElse("");
        return !start.isEmpty()
                && !end.isEmpty()
                && lower.startsWith(start)
                && lower.endsWith(end)
                && lower.length() >= start.length() + end.length()
                && StandAlone.find(lower, start, StandAlone::isLetterOrNumber).orElse(-1) == 0
                && StandAlone.find(lower, end, StandAlone::isLetterOrNumber, lower.length() - end.length())
                        .isPresent();
    }

    private static boolean allQuestions(String text) {
        var sentences = Sentences.of(text);
        long questions = sentences.stream()
                .filter(sentence -> sentence.indexOf('?') >= 0 || sentence.indexOf('？') >= 0)
                .count();
        return !sentences.isEmpty() && questions >= MOSTLY * sentences.size();
    }

    private static boolean fruitStartLength(String text, Parameters given) {
        var start = given.text("startLetter").map(UnicodeText::lower).orElse("\n");
        double least = given.number("minLength").orElse(Double.NaN);
        return bareWords(text)
                .anyMatch(word -> UnicodeText.lower(word).startsWith(start)
                        && word.codePoints().filter(Character::isLetter).count() >= least);
    }

    private static boolean wordLength(String text, Parameters given) {
        return bareWords(text)
                .anyMatch(word -> word.codePoints().allMatch(Character::isLetter)
                        && given.says("expectedLength", word.codePointCount(0, word.length())));
    }

    private static boolean listCount(String text, Parameters given) {
        long items = Plain.items(text, BULLET);
        return items > 0
                ? says(given, items)
                : says(given, partsBetweenCommas(text))
                        || says(given, UnicodeLines.stripped(text).size());
    }

    private static boolean planetOrder(String text, Parameters given) {
        return UnicodeText.lower(text).contains("jupiter")
                && TextRules.ALL.getOrDefault("planetOrder", (_, _) -> false).holds(text, given);
    }

    /// A list of one is not what is in it.
    private static boolean toolCall(String text, Parameters given) {
        var value = JsonAnswer.read(text);
        return JsonRules.ALL.getOrDefault("jsonToolCall", (_, _) -> false).holds(text, given)
                && Stream.of("arguments", "params", "parameters")
                        .flatMap(name -> JsonAnswer.member(value, name).stream())
                        .limit(1)
                        .flatMap(arguments -> JsonAnswer.member(
                                arguments, given.text("argKey").orElse(""))
                                .stream())
                        .noneMatch(List.class::isInstance);
    }

    private static boolean event(String text) {
        var value = JsonAnswer.read(text);
        return JsonRules.event(value)
                && value instanceof Map<?, ?> map
                && map.get("date") instanceof String date
                && isInCalendar(date);
    }

    private static boolean isInCalendar(String date) {
        try {
            return LocalDate.parse(date).getYear() >= 0;
        } catch (DateTimeException _) {
            return false;
        }
    }
}
