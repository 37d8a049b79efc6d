package dev.assay.fit.grading;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The option that an answer comes to where it begins or ends with the text of one: `…, second place: Noor.`
///
/// @param choices the texts of the options, A first
record EndingOption(List<String> choices) {
    private static final Pattern LETTER = Pattern.compile("(?<![\\p{L}\\d])(?:[B-D]|A(?! [a-z]))(?![\\p{L}\\d'’])");
    private static final Pattern DENIAL = Pattern.compile(
            "(?i)\\b(?:not|never|wrong|incorrect|false|except|rejected|eliminated|neither|nor)\\b|n['’]t\\b");
    private static final Pattern TURN = Pattern.compile("(?i).*\\b(?:but|however|yet)\\b(.*)", Pattern.DOTALL);
    private static final Pattern COMMITMENT =
            Pattern.compile("(?i)\\bI(?:'d| would)? (?:say|take|choose|pick|go with) ");
    private static final Pattern END = Pattern.compile("(?s).*(?::|[—–→⇒]|=>|->)\\s+([^:—–→⇒]{1,80})");
    private static final Pattern EQUATION = Pattern.compile("([^=]{1,40}?) ?= ?[^=]+");
    private static final Pattern NOT_TAIL = Pattern.compile(
            "(?i)(?<=[\\p{L}\\d)*.])(?:[,;]|\\s?[—–]) ?(?:and |but |so )?(?:not|rather than|instead of) [^.;:,—–→\\n]{1,60}(?:, who [^.;,\\n]{1,40})?[.!]?\\s*\\z");
    private static final Pattern HYPOTHETICAL = Pattern.compile(
            "\\A\\W*([A-D])\\)? would [^.;\\n]{1,80}[;,] (?:but |whereas |while )?\\(?(?!\\1)([A-D])\\)? (?!would\\b|(?:is|are|was|does|did|do|can|has) ?(?:not|n['’]t)\\b|cannot\\b|never\\b)\\p{Ll}[^\\n]*");
    private static final Pattern SHORTFALL = Pattern.compile(
            "\\b([A-D])\\)? is [^.;:\\n]{0,30}\\b(?:short|early|late|off|less|more|too \\p{L}+): \\(?(?!\\1)([A-D])[).!]*\\s*\\z");
    private static final Pattern WITH_ASIDE =
            Pattern.compile("\\A\\W{0,3}([A-D])\\W{0,3} \\(([^()\\n]{3,200})\\)\\W*\\z");

    /// Without `, not 18 (A)` behind what was chosen.
    static String withoutOthers(String text) {
        var plain = NOT_TAIL.matcher(text).replaceFirst("");
        return plain.isBlank() ? text : plain;
    }

    Optional<String> in(String text) {
        return hypothetical(text)
                .or(() -> shortfall(text))
                .or(() -> withAside(text))
                .or(() -> turned(text))
                .or(() -> plain(text));
    }

    /// `C would strengthen it; A weakens it`.
    private static Optional<String> hypothetical(String text) {
        var found = HYPOTHETICAL.matcher(text.strip());
        return found.matches() ? Optional.of(found.group(2)) : Optional.empty();
    }

    /// `9:42 p.m., so C is an hour short: B`.
    private static Optional<String> shortfall(String text) {
        var found = SHORTFALL.matcher(text);
        return found.find() ? Optional.of(found.group(2)) : Optional.empty();
    }

    /// `B (three trips over, two trips back)`.
    private Optional<String> withAside(String text) {
        var found = WITH_ASIDE.matcher(text);
        return found.matches()
                        && !LETTER.matcher(found.group(2)).find()
                        && option(found.group(2)).isEmpty()
                ? Optional.of(found.group(1))
                : Optional.empty();
    }

    /// `That is C, but one must add 3: 52`.
    private Optional<String> turned(String text) {
        var turn = TURN.matcher(text);
        return turn.matches() ? plain(turn.group(1)) : Optional.empty();
    }

    private Optional<String> plain(String text) {
        if (LETTER.matcher(text).find() || DENIAL.matcher(text).find()) {
            return Optional.empty();
        }
        var committed = COMMITMENT.split(text);
        if (committed.length > 1 && option(committed[committed.length - 1]).isPresent()) {
            return option(committed[committed.length - 1]);
        }
        var end = END.matcher(text);
        var equation = EQUATION.matcher(text);
        return (end.matches() ? option(end.group(1)) : Optional.<String>empty())
                .or(() -> equation.matches() ? option(equation.group(1)) : Optional.empty());
    }

    /// The letter of the option whose text this is.
    private Optional<String> option(String said) {
        var bare = bare(said);
        return IntStream.range(0, choices.size())
                .filter(i -> bare(choices.get(i)).equalsIgnoreCase(bare))
                .mapToObj(i -> String.valueOf((char) ('A' + i)))
                .findFirst();
    }

    private static String bare(String text) {
        return text.replaceAll("[*_`\"“”]", "").strip().replaceFirst("[.!]+$", "");
    }
}
