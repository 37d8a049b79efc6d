package dev.assay.evaluator;

import dev.assay.answer.Accents;
import dev.assay.answer.Mentions;
import dev.assay.answer.Reading;
import dev.assay.evidence.CodeName;
import dev.assay.evidence.PlainText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A text that may be long, asked for answers that are short. Only the lines around an answer are read where it
/// stands there word for word, and nothing is read where a word it needs is nowhere.
final class KeptText {
    /// `O(n)` is not in `O(n log n)`.
    private static final Pattern CALL = Pattern.compile("\\p{L}{1,20}\\([^()]{1,40}\\)");
    private static final Pattern POUNDS = Pattern.compile("£ ?(\\d[\\d.,]*)");
    private static final Pattern WEIGHT = Pattern.compile("(\\d[\\d.,]*) ?(?:pounds|lbs?)");
    private static final Pattern PAIR = Pattern.compile("([\\p{L} -]{1,40}) and ([\\p{L} -]{1,40})");
    private static final Pattern LIST_GAP = Pattern.compile(", (?:and |or )?|(?<=, .{0,200}) and ");
    private static final Pattern ITEM = Pattern.compile("\\p{L}[^\\d]{2,60}");
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?<=[.!?;]) +|\\n+");

    private static final Pattern WORD = Pattern.compile("[a-z]{4,}");

    /// May be written with points: `N.A.S.A.`
    private static final Pattern ABBREVIATION = Pattern.compile("\\b[A-Z]{4,6}\\b");

    /// What may be written another way: numbers, dates, ordinals, other alphabets.
    private static final Pattern OTHERWISE = Pattern.compile(
            "[^\\x00-\\x7f]|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thir|fif|twen|hundred|thousand"
                    + "|million|half|quarter|mount|saint|doctor|professor|first|second|third|fort|sixt|sevent|eight|ninet|dozen|zero|from|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)");

    private static final Pattern NUMBER = Pattern.compile("\\S*\\d");
    private static final Pattern CURRENCY = Pattern.compile(
            "minus|negative|plus|percent|dollar|euro|pound|sterling|yen|yuan|rupee|franc|krona|krone|peso|real|cent");

    private final boolean isDenialAsked;
    private final String text;
    private final String lower;
    private Optional<Reading> whole = Optional.empty();

    /// @param isDenialAsked whether what is denied may be what is asked for
    KeptText(String text, boolean isDenialAsked) {
        this.isDenialAsked = isDenialAsked;
        this.text = text;
        this.lower = text.toLowerCase(Locale.ROOT);
    }

    boolean holds(String answer) {
        return holdsWhole(answer)
                || holdsList(answer)
                || isOtherwise(POUNDS, "$1 pounds", answer)
                || isOtherwise(WEIGHT, "$1 lb", answer)
                || isOtherwise(WEIGHT, "$1 pounds", answer)
                || isOtherwise(PAIR, "$2 and $1", answer)
                || holdsOtherwiseSpelled(answer, Accents.without(answer), Accents.without(text))
                || holdsOtherwiseSpelled(answer, Accents.spelledOut(answer), Accents.spelledOut(text));
    }

    /// `Sao Paulo` for `São Paulo`, `Koeln` for `Köln`, and the other way round.
    private boolean holdsOtherwiseSpelled(String answer, String spelled, String spelledText) {
        return !(spelled.equals(answer) && spelledText.equals(text))
                && spelledText.toLowerCase(Locale.ROOT).contains(spelled.strip().toLowerCase(Locale.ROOT))
                && new KeptText(spelledText, isDenialAsked).holdsWhole(spelled);
    }

    /// `50 pounds` for `£50` and `50 lbs`, `dogs and cats` for `cats and dogs`.
    private boolean isOtherwise(Pattern pattern, String other, String answer) {
        var match = pattern.matcher(answer.strip());
        return match.matches() && holdsWhole(match.replaceFirst(other));
    }

    /// `pottery, camping, painting`: all items in one sentence, in whatever order.
    private boolean holdsList(String answer) {
        var items = List.of(LIST_GAP.split(answer.strip(), -1));
        return items.size() > 1
                && items.stream().allMatch(item -> ITEM.matcher(item).matches())
                && SENTENCE_GAP
                        .splitAsStream(text)
                        .filter(sentence -> hasAll(sentence.toLowerCase(Locale.ROOT), items))
                        .map(sentence -> new KeptText(sentence, isDenialAsked))
                        .anyMatch(sentence -> items.stream().allMatch(sentence::holdsWhole));
    }

    private static String unspaced(String text) {
        return PlainText.folded(text.replace("²", "^2").replace("³", "^3").replace(" ", ""))
                .toLowerCase(Locale.ROOT);
    }

    private static boolean hasAll(String sentence, List<String> items) {
        return items.stream().allMatch(item -> sentence.contains(item.toLowerCase(Locale.ROOT)));
    }

    private boolean holdsWhole(String answer) {
        return (!CALL.matcher(answer.strip()).matches() || unspaced(text).contains(unspaced(answer.strip())))
                && (!CodeName.isIdentifier(answer) || CodeName.standsIn(text, answer))
                && !CodeName.isOnlyPartOf(text, answer)
                && isMeant(answer);
    }

    private boolean isMeant(String answer) {
        var wanted = answer.strip().toLowerCase(Locale.ROOT);
        var reading = Reading.of(answer);
        if (isMeantNearby(wanted, reading)) {
            return true;
        }
        var isAbbreviation = ABBREVIATION.matcher(answer).find();
        return (isAbbreviation || !isOutOfReach(wanted))
                && mentions(reading, read()).isMeant();
    }

    /// Whether a line that says it word for word, with the lines beside it, means it.
    private boolean isMeantNearby(String wanted, Reading reading) {
        for (int at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + Math.max(1, wanted.length()))) {
            int from = lower.lastIndexOf('\n', Math.max(0, lower.lastIndexOf('\n', at) - 1)) + 1;
            int end = lower.indexOf('\n', at + wanted.length());
            int to = end < 0 ? -1 : lower.indexOf('\n', end + 1);
            var lines =
                    text.substring(Math.min(from, text.length()), to < 0 ? text.length() : Math.min(to, text.length()));
            if (lines.length() < text.length()
                    && mentions(reading, Reading.of(lines)).isMeant()) {
                return true;
            }
        }
        return false;
    }

    /// What a program logs that did not happen is what happened: `did not connect to db-3`.
    private Mentions mentions(Reading answer, Reading said) {
        var isName = answer.words().stream().flatMapToInt(String::chars).noneMatch(Character::isDigit);
        return isDenialAsked || !isName ? Mentions.of(answer, said) : Mentions.affirmed(answer, said);
    }

    /// Whether a word that has no other form is missing.
    private boolean isOutOfReach(String answer) {
        var wanted = beforeNumbers(answer);
        return !OTHERWISE.matcher(wanted).find()
                && WORD.matcher(wanted)
                        .results()
                        .anyMatch(word -> !lower.contains(stem(word.group()))
                                && !unhyphenated().contains(stem(word.group())));
    }

    private String unhyphenated() {
        return lower.indexOf('-') < 0 ? lower : lower.replace("-", "");
    }

    /// A number may be written another way, and what stands behind it may be its unit; a currency or a sign may stand
    /// before it, too.
    private static String beforeNumbers(String answer) {
        var number = NUMBER.matcher(answer);
        return !number.find() ? answer : CURRENCY.matcher(answer).find() ? "" : answer.substring(0, number.start());
    }

    /// Without an ending that may change.
    private static String stem(String word) {
        return word.substring(0, Math.max(3, word.length() - 3));
    }

    private Reading read() {
        var known = whole.orElseGet(() -> Reading.of(text));
        whole = Optional.of(known);
        return known;
    }
}
