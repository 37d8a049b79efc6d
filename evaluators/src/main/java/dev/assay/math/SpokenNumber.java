package dev.assay.math;

import dev.assay.answer.NumberWords;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A number that is written in words: `nine`, `minus twenty-one`.
final class SpokenNumber {
    /// How many words may name what is counted: `five red apples`.
    private static final int MOST_AFTER = 2;

    private static final Pattern MONEY =
            Pattern.compile("(?i)^\\W*([a-z -]{3,60}) dollars? and ([a-z -]{3,30}) cents?\\W*$");
    private static final Pattern DOZENS = Pattern.compile(
            "(?i)^\\W*(half a|a|one|two|three|four|five|six|seven|eight|nine|ten) dozen\\b[^\\d]{0,40}$");

    private static final NumberWords.Spoken NOTHING = new NumberWords.Spoken(0, 0);
    private static final int DOZEN = 12;
    private static final Pattern SINGLE = Pattern.compile("(?i)\\b(?:exactly|only|just|precisely) one\\b");
    private static final Set<String> NEGATIVE = Set.of("minus", "negative");

    private static final Map<String, Integer> PARTS = Map.ofEntries(
            Map.entry("half", 2),
            Map.entry("halves", 2),
            Map.entry("third", 3),
            Map.entry("thirds", 3),
            Map.entry("quarter", 4),
            Map.entry("quarters", 4),
            Map.entry("fourth", 4),
            Map.entry("fourths", 4),
            Map.entry("fifth", 5),
            Map.entry("fifths", 5),
            Map.entry("sixth", 6),
            Map.entry("sixths", 6),
            Map.entry("seventh", 7),
            Map.entry("sevenths", 7),
            Map.entry("ninth", 9),
            Map.entry("ninths", 9),
            Map.entry("eighth", 8),
            Map.entry("eighths", 8),
            Map.entry("tenth", 10),
            Map.entry("tenths", 10),
            Map.entry("twelfth", 12),
            Map.entry("twelfths", 12),
            Map.entry("sixteenth", 16),
            Map.entry("sixteenths", 16),
            Map.entry("twentieth", 20),
            Map.entry("twentieths", 20),
            Map.entry("hundredth", 100),
            Map.entry("hundredths", 100),
            Map.entry("thousandth", 1000),
            Map.entry("thousandths", 1000));

    private SpokenNumber() {}

    static Optional<String> of(String text) {
        var money = MONEY.matcher(text.strip());
        if (money.find()) {
            var dollars = NumberWords.spoken(words(money.group(1)));
            var cents = NumberWords.spoken(words(money.group(2)));
            return dollars.length() > 0 && cents.length() > 0
                    ? Optional.of("%d.%02d".formatted(dollars.value(), cents.value()))
                    : Optional.empty();
        }
        var dozens = dozens(text);
        if (dozens.isPresent()) {
            return dozens;
        }
        if (text.length() > 80 || text.chars().anyMatch(Character::isDigit)) {
            return Optional.empty();
        }
        var words = List.of(text.toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z]+", " ")
                .strip()
                .replaceFirst("^a (?=hundred\\b|thousand\\b|million\\b)", "one ")
                .split(" ", -1));
        var isNegative = NEGATIVE.contains(words.getFirst());
        var rest = isNegative ? words.subList(1, words.size()) : words;
        var spoken = NumberWords.spoken(rest);
        var share = share(rest, spoken);
        if (share.isPresent()) {
            return share.map(number -> isNegative ? "-" + number : number);
        }
        return spoken.length() > 0 && rest.size() - spoken.length() <= MOST_AFTER && isCounting(rest, spoken.length())
                ? Optional.of((isNegative ? "-" : "") + spoken.value())
                : Optional.empty();
    }

    private static List<String> words(String text) {
        return List.of(text.toLowerCase(Locale.ROOT).strip().split("[^a-z]+", -1));
    }

    private static Optional<String> dozens(String text) {
        var match = DOZENS.matcher(text);
        if (!match.find()) {
            return Optional.empty();
        }
        var count = match.group(1).toLowerCase(Locale.ROOT);
        var spoken = NumberWords.spoken(List.of(count.split("[^a-z]+", -1)));
        return Optional.of(Long.toString(count.equals("half a") ? 6 : spoken.length() == 0 ? 12 : 12 * spoken.value()));
    }

    /// The only number that a text without digits names, wherever it stands. `one` is mostly a pronoun.
    static Optional<String> within(String text) {
        if (text.chars().anyMatch(Character::isDigit)) {
            return Optional.empty();
        }
        var words = List.of(
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", " ").strip().split(" ", -1));
        var shares = new LinkedHashSet<String>();
        var whole = new LinkedHashSet<String>();
        for (int i = 0; i < words.size(); i++) {
            var spoken = NumberWords.spoken(words.subList(i, words.size()));
            if (spoken.length() > 0) {
                var sign = i > 0 && NEGATIVE.contains(words.get(i - 1)) ? "-" : "";
                i += spoken.length() - 1;
                var rest = words.subList(i + 1, words.size());
                var more = rest.size() > 2 && rest.getFirst().equals("and")
                        ? mixed(spoken.value(), rest.subList(1, Math.min(rest.size(), 5)))
                        : Optional.<String>empty();
                if (more.isPresent()) {
                    shares.add(sign + more.get());
                    i += 2;
                    continue;
                }
                if (!rest.isEmpty() && rest.getFirst().equals("dozen")) {
                    whole.add(Long.toString(DOZEN * spoken.value()));
                    i++;
                    continue;
                }
                var part = partOf(rest);
                part.ifPresentOrElse(
                        of -> shares.add(sign + spoken.value() + "/" + of), () -> whole.add(sign + spoken.value()));
            }
        }
        if (words.contains("dozen") && whole.isEmpty()) {
            whole.add(Integer.toString(words.contains("half") ? DOZEN / 2 : DOZEN));
        }
        if (!SINGLE.matcher(text).find()) {
            whole.remove("1");
        }
        var found = shares.isEmpty() ? whole : shares;
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// What a number is parted by: `thirds`, `in four chances`.
    private static Optional<Long> partOf(List<String> words) {
        if (words.isEmpty()) {
            return Optional.empty();
        }
        var of = words.getFirst().equals("in") ? NumberWords.spoken(words.subList(1, words.size())) : NOTHING;
        return of.length() > 0 && of.value() > 1
                ? Optional.of(of.value())
                : Optional.ofNullable(PARTS.get(words.getFirst())).map(Integer::longValue);
    }

    /// `one half`, `two thirds`, `two and a half`, `one in four`.
    private static Optional<String> share(List<String> words, NumberWords.Spoken whole) {
        if (whole.length() > 0
                && whole.length() + 1 < words.size()
                && words.get(whole.length()).equals("in")) {
            var of = NumberWords.spoken(words.subList(whole.length() + 1, words.size()));
            return of.length() == words.size() - whole.length() - 1 && of.value() > 1
                    ? Optional.of("%d/%d".formatted(whole.value(), of.value()))
                    : Optional.empty();
        }
        if (whole.length() > 0
                && words.size() > whole.length() + 2
                && words.get(whole.length()).equals("out")
                && words.get(whole.length() + 1).equals("of")) {
            return share(without(words, whole.length() + 1), whole);
        }
        var rest = String.join(" ", words.subList(whole.length(), words.size()));
        if (whole.length() > 0 && rest.equals("and a half")) {
            return Optional.of("%d/2".formatted(2 * whole.value() + 1));
        }
        if (whole.length() > 0 && rest.startsWith("and ")) {
            return mixed(whole.value(), words.subList(whole.length() + 1, words.size()));
        }
        return Optional.ofNullable(PARTS.get(rest.replaceFirst("^a ", "")))
                .map(part -> "%d/%d".formatted(whole.length() == 0 ? 1 : whole.value(), part));
    }

    /// `three out of five` as `three in five`.
    private static List<String> without(List<String> words, int of) {
        var plain = new ArrayList<>(words);
        plain.remove(of);
        plain.set(of - 1, "in");
        return plain;
    }

    /// `one and three quarters`; what is counted may follow.
    private static Optional<String> mixed(long whole, List<String> words) {
        var parts = words.getFirst().equals("a") ? new NumberWords.Spoken(1, 1) : NumberWords.spoken(words);
        return parts.length() == 0 || parts.length() >= words.size() || words.size() > parts.length() + 1 + MOST_AFTER
                ? Optional.empty()
                : Optional.ofNullable(PARTS.get(words.get(parts.length())))
                        .map(part -> "%d/%d".formatted(whole * part + parts.value(), part));
    }

    /// Whether no other number follows, and no `or`.
    private static boolean isCounting(List<String> words, int length) {
        return words.subList(length, words.size()).stream()
                .noneMatch(word -> word.equals("or")
                        || word.equals("and")
                        || word.equals("of")
                        || NumberWords.spoken(List.of(word)).length() > 0);
    }
}
