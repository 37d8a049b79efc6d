package dev.assay.sift.lexis;

import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Reads a text into lexemes, whatever stands around them: quotes, brackets, `key=value`, `file:line`.
public final class Lexer {
    private static final String SEPARATORS = "()[]{}<>\"'`“”‘’«»|=,;*–—";
    private static final String QUOTES = "\"'`";
    /// Letters, digits and what else never parts a chunk.
    private static final boolean[] IS_WHOLE = new boolean[0x80];

    static {
        for (char unit = 0; unit < IS_WHOLE.length; unit++) {
            IS_WHOLE[unit] = ":/-#".indexOf(unit) < 0 && SEPARATORS.indexOf(unit) < 0;
        }
    }

    private static final String ENDS = ".!?;";
    /// They say what `to` says.
    private static final Set<String> ARROWS = Set.of("->", "-->", "=>", "→", "⇒", ">", "›");
    private static final Set<String> SHORT_FORMS = Set.of("i.e.", "e.g.", "vs.", "approx.", "incl.");
    private static final Map<String, String> ESCAPED = Map.of("\\t", "tab", "\\n", "newline");
    private static final String CONTRAST = "instead";
    private static final Set<String> SIZES = Set.of("byte", "kilobyte", "megabyte", "gigabyte");
    private static final Map<Character, String> CURRENCIES = Map.of('€', "EUR", '£', "GBP", '¥', "JPY");
    private static final String NON = "non-";
    private static final int LONGEST_ARROW = 3;
    /// How far a denial reaches: `did not make the most requests`.
    private static final int REACH = 4;
    private static final int MOST = 20_000;

    private final String text;
    private final Function<String, Word> words;
    private final List<Lexeme> found = new ArrayList<>();
    private int sentence;
    private int clause;
    private int denied;
    /// Where the chunk ends that is being read.
    private int chunkEnd;

    private Lexer(String text, Function<String, Word> words) {
        this.text = text;
        this.words = words;
    }

    public static List<Lexeme> of(String text) {
        return read(text, Word::of);
    }

    /// A line of an input.
    public static List<Lexeme> ofInput(String line) {
        return read(line, Word::read);
    }

    private static List<Lexeme> read(String text, Function<String, Word> words) {
        var lexer = new Lexer(text, words);
        lexer.read();
        return lexer.found;
    }

    private void read() {
        int at = afterListMark(0);
        while (at < text.length() && found.size() < MOST) {
            char unit = text.charAt(at);
            if (unit == '\n') {
                endSentence();
                at = afterListMark(at + 1);
            } else if (Character.isWhitespace(unit)) {
                at++;
            } else {
                int end = at;
                while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                    end++;
                }
                chunk(at, end);
                at = end;
            }
        }
    }

    /// `1.`, `2)` and dashes before the items of a list are no numbers.
    private int afterListMark(int start) {
        int at = start;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        int digits = at;
        while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
            digits++;
        }
        boolean isMark = digits > at
                && digits - at < 3
                && digits + 1 < text.length()
                && (text.charAt(digits) == '.' || text.charAt(digits) == ')')
                && text.charAt(digits + 1) == ' ';
        return isMark ? digits + 1 : at;
    }

    private void endSentence() {
        sentence++;
        clause++;
        denied = 0;
    }

    /// What stands between two blanks.
    private void chunk(int from, int to) {
        chunkEnd = to;
        if (to - from <= LONGEST_ARROW && ARROWS.contains(text.substring(from, to))) {
            put(Kind.GLUE, "->", "to", "to");
            return;
        }
        if (isQuotedSymbol(from, to)) {
            var symbol = text.substring(from + 1, from + 2);
            put(Kind.GLUE, symbol, symbol, symbol);
            return;
        }
        int start = Stamp.length(text, from, to, this::putStamp) + from;
        for (int at = start; at <= to; at++) {
            if (at == to || isSeparator(at, from, to)) {
                piece(start, at);
                start = at + 1;
                if (at < to && ",;()|".indexOf(text.charAt(at)) >= 0) {
                    clause++;
                    denied = 0;
                }
            }
        }
        if (ENDS.indexOf(text.charAt(to - 1)) >= 0 && !isShortForm(from, to)) {
            endSentence();
        } else if (text.charAt(to - 1) == ':' && isDenial(to + 1)) {
            clause++;
            denied = 0;
        }
    }

    /// `';'`.
    private boolean isQuotedSymbol(int from, int to) {
        return to - from == 3
                && QUOTES.indexOf(text.charAt(from)) >= 0
                && text.charAt(from) == text.charAt(to - 1)
                && !Character.isLetterOrDigit(text.charAt(from + 1));
    }

    /// Whether a digit, or a quote with one behind it, follows the next blank.
    private boolean isValueNext() {
        int behind = chunkEnd + 1;
        int next = behind < text.length() && QUOTES.indexOf(text.charAt(behind)) >= 0 ? behind + 1 : behind;
        return next < text.length() && Character.isDigit(text.charAt(next));
    }

    /// Whether a word in `-ing` follows the next blank.
    private boolean isDoingNext() {
        int from = chunkEnd + 1;
        int to = from;
        while (to < text.length() && Character.isLetter(text.charAt(to))) {
            to++;
        }
        return to - from > 3 && text.startsWith("ing", to - 3);
    }

    /// `i.e.`, `e.g.`, `vs.`
    private boolean isShortForm(int from, int to) {
        if (to == text.length() || text.charAt(to - 1) != '.') {
            return false;
        }
        var chunk = text.substring(from, to);
        return SHORT_FORMS.stream().anyMatch(chunk::endsWith);
    }

    /// `could not be added: No such file` denies twice, and each time something else.
    private boolean isDenial(int at) {
        return text.startsWith("No ", at) || text.startsWith("Not ", at) || text.startsWith("Cannot ", at);
    }

    private boolean isSeparator(int at, int from, int to) {
        char unit = text.charAt(at);
        if (unit < IS_WHOLE.length && IS_WHOLE[unit]) {
            return false;
        }
        if (unit == ':') {
            return !isClock(from, to) && !text.startsWith("://", at) && !isScope(at, from, to);
        }
        if (unit == '/') {
            return isRatio(from, to);
        }
        if (unit == '-') {
            return at > from && at + 1 < to && text.charAt(at + 1) == '>';
        }
        if (unit == '#') {
            return at > from && at + 1 < to && Character.isLetter(text.charAt(at + 1));
        }
        if (unit == ',' && at > from && isGroup(at, to)) {
            return false;
        }
        if (unit == '\'' && at > from && at + 1 < to) {
            return !(Character.isLetter(text.charAt(at - 1)) && isContraction(at, to));
        }
        return SEPARATORS.indexOf(unit) >= 0;
    }

    /// One of the colons of `parse::number`.
    private boolean isScope(int at, int from, int to) {
        int first = text.charAt(at - (at > from ? 1 : 0)) == ':' && at > from ? at - 1 : at;
        return first > from
                && first + 2 < to
                && text.charAt(first + 1) == ':'
                && Character.isLetterOrDigit(text.charAt(first - 1))
                && Character.isLetter(text.charAt(first + 2));
    }

    private boolean isContraction(int at, int to) {
        var rest = text.substring(at + 1, Math.min(to, at + 3));
        return rest.startsWith("t") || rest.startsWith("s") || rest.startsWith("re") || rest.startsWith("ve");
    }

    /// The comma of `37,884,944`.
    private boolean isGroup(int at, int to) {
        return Character.isDigit(text.charAt(at - 1))
                && at + 3 < to
                && Character.isDigit(text.charAt(at + 1))
                && Character.isDigit(text.charAt(at + 2))
                && Character.isDigit(text.charAt(at + 3))
                && (at + 4 >= to || !Character.isDigit(text.charAt(at + 4)));
    }

    /// `5.92/10`, `[376/600]`.
    private boolean isRatio(int from, int to) {
        for (int at = from; at < to; at++) {
            char unit = text.charAt(at);
            if (!Character.isDigit(unit) && "/.,;:()[]%".indexOf(unit) < 0) {
                return false;
            }
        }
        return Character.isDigit(text.charAt(from)) || text.charAt(from) == '(' || text.charAt(from) == '[';
    }

    /// `12:42:46`, `22:00`, `02:00-04:00`.
    private boolean isClock(int from, int end) {
        int to = end;
        while (to > from && text.charAt(to - 1) == ':') {
            to--;
        }
        int colons = 0;
        for (int at = from; at < to; at++) {
            char unit = text.charAt(at);
            if (unit == ':') {
                colons++;
                boolean isPair = at >= from + 2
                        && Character.isDigit(text.charAt(at - 2))
                        && at + 2 < to
                        && Character.isDigit(text.charAt(at - 1))
                        && Character.isDigit(text.charAt(at + 1))
                        && Character.isDigit(text.charAt(at + 2));
                if (!isPair) {
                    return false;
                }
            } else if (!Character.isDigit(unit) && "-.,;)(Zz+T`\"'".indexOf(unit) < 0) {
                return false;
            }
        }
        return colons > 0 && to - from >= 4;
    }

    private void piece(int from, int to) {
        int end = to;
        while (end > from && ".!?:…".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        int start = from;
        while (start < end && "…".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        if (text.regionMatches(true, start, NON, 0, NON.length())
                && start + NON.length() < end
                && Character.isDigit(text.charAt(start + NON.length()))) {
            add(words.apply("not"));
            start += NON.length();
        }
        var currency = start + 1 < end && Character.isDigit(text.charAt(start + 1))
                ? CURRENCIES.get(text.charAt(start))
                : null;
        if (currency != null) {
            add(words.apply(currency));
            start++;
        }
        if (isNumbered(start, end)) {
            start++;
        }
        if (start < end && (hasLetterOrDigit(start, end) || text.charAt(start) == '%')) {
            add(words.apply(text.substring(start, end)));
        }
    }

    /// `#48207`.
    private boolean isNumbered(int from, int to) {
        int at = from + 1;
        while (at < to && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return from < to && at == to && to > from + 1 && text.charAt(from) == '#';
    }

    private boolean hasLetterOrDigit(int from, int to) {
        for (int at = from; at < to; at++) {
            if (Character.isLetterOrDigit(text.charAt(at))) {
                return true;
            }
        }
        return text.charAt(from) == '-'
                && to - from > 1
                && text.charAt(from + 1) != '-'
                && text.charAt(from + 1) != '>';
    }

    private void add(Word word) {
        if (word.quantity().isPresent()) {
            number(word.quantity().get(), word.folded());
        } else if (!joinsNumber(word) && !joinsDate(word)) {
            other(word);
        }
    }

    /// Day and time of one stamp: `15/Nov/2026:12:42:46`, `2026-11-15T12:42:46Z`.
    private void putStamp(String key) {
        put(Kind.NAME, key, key, key);
    }

    private void number(Quantity quantity, String folded) {
        if (!joinsYear(quantity) && !joinsMonth(quantity)) {
            var whole = quantity.isBare() && isAfterSize()
                    ? quantity.in(found.getLast().raw())
                    : quantity;
            put(Kind.NUMBER, whole.key(), folded, folded);
        }
    }

    /// `at byte 1310720`.
    private boolean isAfterSize() {
        return !found.isEmpty() && SIZES.contains(found.getLast().raw());
    }

    /// A unit after its number.
    private boolean joinsNumber(Word word) {
        if (found.isEmpty() || !word.isUnit()) {
            return false;
        }
        var written = word.written();
        var folded = word.folded();
        var last = found.getLast();
        var quantity = last.place() == found.size() - 1 && last.kind() == Kind.NUMBER
                ? Quantity.of(last.raw()).filter(Quantity::isBare)
                : Optional.<Quantity>empty();
        if (quantity.isEmpty() || (written.length() == 1 && !written.equals(folded) && !written.equals("B"))) {
            return false;
        }
        found.removeLast();
        put(last.kind(), quantity.get().in(folded).key(), last.raw() + folded, last.raw() + folded);
        return true;
    }

    /// `4 January` and `January 4`; the year follows.
    private boolean joinsDate(Word word) {
        var month = word.month();
        var folded = word.folded();
        if (month.isEmpty() || found.isEmpty() || folded.equals("may")) {
            return false;
        }
        var last = found.getLast();
        if (last.kind() != Kind.NUMBER || last.key().length() > 2) {
            return false;
        }
        found.removeLast();
        put(Kind.NAME, "date-%s-%2s".formatted(month, last.key()).replace(' ', '0'), folded, folded);
        return true;
    }

    /// `January 4`.
    private boolean joinsMonth(Quantity quantity) {
        var last = found.isEmpty() ? Optional.<Lexeme>empty() : Optional.of(found.getLast());
        var month = last.filter(one -> one.kind() == Kind.WORD && !one.raw().equals("may"))
                .map(one -> Stamp.month(one.raw()))
                .orElse("");
        if (month.isEmpty() || !quantity.isBare() || quantity.key().length() > 2) {
            return false;
        }
        found.removeLast();
        put(
                Kind.NAME,
                "date-%s-%2s".formatted(month, quantity.key()).replace(' ', '0'),
                last.get().raw(),
                last.get().raw());
        return true;
    }

    private boolean joinsYear(Quantity quantity) {
        if (found.isEmpty() || quantity.key().length() != 4) {
            return false;
        }
        int at = found.size() > 1 && isTime(found.getLast()) ? found.size() - 2 : found.size() - 1;
        var day = found.get(at);
        if (day.kind() != Kind.NAME || !day.key().startsWith("date-")) {
            return false;
        }
        found.set(at, day.withKey(quantity.key() + day.key().substring(4)));
        return true;
    }

    /// The time of `Feb 17 12:41:41 2029`.
    private static boolean isTime(Lexeme lexeme) {
        return lexeme.key().length() == 8
                && lexeme.key().charAt(2) == ':'
                && lexeme.key().charAt(5) == ':';
    }

    /// What has gone through succeeded.
    private boolean isGone() {
        return !found.isEmpty() && found.getLast().raw().equals("gone");
    }

    private void other(Word word) {
        var folded = word.folded();
        if (folded.equals("through") && isGone()) {
            found.removeLast();
            put(Kind.WORD, Stems.of("succeeded"), "succeeded", "succeeded");
        } else if (word.isWorldTime()) {
            put(Kind.GLUE, "utc", folded, folded);
        } else if (folded.equals("not") && isBetweenValues()) {
            put(Kind.GLUE, CONTRAST, CONTRAST, folded);
        } else if (word.denies() && !word.isUpper()) {
            put(Kind.GLUE, folded, folded, folded);
            denied = English.turns(folded) ? REACH : 0;
        } else if (word.isGlue() && !word.isUpper()) {
            clause += English.joinsClauses(folded) ? 1 : 0;
            boolean isTakenBack =
                    (folded.equals("to") && isRefusing()) || (folded.equals("from") && isDoingNext() && isPreventing());
            denied = isTakenBack ? REACH : denied;
            put(Kind.GLUE, folded, folded, folded);
        } else if (word.spelled().isPresent()) {
            put(Kind.SPELLED, Integer.toString(word.spelled().getAsInt()), folded, folded);
        } else {
            content(word);
        }
    }

    /// Whether the last word takes what follows `to` back: `failed to`, `unable to`.
    private boolean isRefusing() {
        return !found.isEmpty()
                && found.getLast().kind() == Kind.WORD
                && found.getLast().isNegative();
    }

    /// The `not` of `10, not 12`, which says `instead of`.
    private boolean isBetweenValues() {
        return !found.isEmpty()
                && found.getLast().isValue()
                && found.getLast().clause() != clause
                && found.getLast().sentence() == sentence
                && isValueNext();
    }

    private boolean isPreventing() {
        for (int at = found.size() - 1; at >= Math.max(0, found.size() - 6); at--) {
            boolean isThing = at > 0 && English.isArticle(found.get(at - 1).raw());
            if (found.get(at).sentence() == sentence
                    && !isThing
                    && English.prevents(found.get(at).key())) {
                return true;
            }
        }
        return false;
    }

    private void content(Word word) {
        if (word.kind() == Kind.WORD && word.written().indexOf('/') > 0) {
            for (var part : word.folded().split("/")) {
                put(Units.isUnit(part) ? Kind.GLUE : Kind.WORD, Stems.of(part), part, part);
            }
            return;
        }
        var escaped = word.written().charAt(0) == '\\' ? ESCAPED.get(word.written()) : null;
        if (escaped == null) {
            put(word.kind(), word.key(), word.folded(), word.written(), word.concept());
        } else {
            put(Kind.WORD, Stems.of(escaped), escaped, escaped);
        }
    }

    private void put(Kind kind, String key, String raw, String written) {
        put(kind, key, raw, written, English.concept(key));
    }

    private void put(Kind kind, String key, String raw, String written, String concept) {
        boolean isDenied = denied > 0 && kind != Kind.GLUE;
        found.add(Lexeme.of(kind, key, raw, written, found.size(), sentence, clause, isDenied, concept));
        denied = isDenied ? 0 : Math.max(0, denied - 1);
    }
}
