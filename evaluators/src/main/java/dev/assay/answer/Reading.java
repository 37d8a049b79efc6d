package dev.assay.answer;

import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A text as tokens that mean something; two texts that mean the same answer have the same tokens.
///
/// @param tokens without articles
/// @param literal the tokens with dates left as they are written; the same list where there are none
public record Reading(List<Token> tokens, List<Token> literal) {
    private static final Map<String, String> ORDINALS = Map.ofEntries(
            Map.entry("first", "1st"),
            Map.entry("second", "2nd"),
            Map.entry("third", "3rd"),
            Map.entry("fourth", "4th"),
            Map.entry("fifth", "5th"),
            Map.entry("sixth", "6th"),
            Map.entry("seventh", "7th"),
            Map.entry("eighth", "8th"),
            Map.entry("ninth", "9th"),
            Map.entry("tenth", "10th"),
            Map.entry("eleventh", "11th"),
            Map.entry("twelfth", "12th"),
            Map.entry("thirteenth", "13th"),
            Map.entry("fourteenth", "14th"),
            Map.entry("fifteenth", "15th"),
            Map.entry("sixteenth", "16th"),
            Map.entry("seventeenth", "17th"),
            Map.entry("eighteenth", "18th"),
            Map.entry("nineteenth", "19th"),
            Map.entry("twentieth", "20th"),
            Map.entry("thirtieth", "30th"),
            Map.entry("fortieth", "40th"),
            Map.entry("fiftieth", "50th"),
            Map.entry("sixtieth", "60th"),
            Map.entry("seventieth", "70th"),
            Map.entry("eightieth", "80th"),
            Map.entry("ninetieth", "90th"),
            Map.entry("hundredth", "100th"));

    /// Every ordinal that is read as a number.
    static Set<String> ordinals() {
        return ORDINALS.keySet();
    }

    private static final Pattern DEGREES =
            Pattern.compile("(?i)(?<=\\d) ?degrees? ([cf])(?:elsius|ahrenheit|entigrade)?\\b");

    /// @param text as it came
    public static Reading of(String text) {
        var literal = tokens(Amounts.plain(text));
        var timed = Times.plain(Amounts.plain(text));
        var dated = Dates.mayHold(timed) ? Dates.normalized(timed) : timed;
        return new Reading(dated.equals(text) ? literal : tokens(dated), literal);
    }

    private static final Pattern FIRST_WAR = Pattern.compile("\\bWorld War (?:I|One)\\b");
    private static final Pattern US_DOLLARS =
            Pattern.compile("(?i)(?<=\\d|million|billion) ?(?:US|U\\.S\\.|American)[ -]dollars?\\b");

    private static List<Token> tokens(String text) {
        var numbered = text.contains("World War ") ? FIRST_WAR.matcher(text).replaceAll("World War 1") : text;
        var priced = text.contains("ollar") ? US_DOLLARS.matcher(numbered).replaceAll(" dollars") : numbered;
        var spelledOut = Abbreviations.spelledOut(priced).replace("per cent", "percent");
        var tokens = withoutArticles(Tokenizer.tokens(
                mayHaveDegrees(spelledOut) ? DEGREES.matcher(spelledOut).replaceAll("°$1") : spelledOut));
        var read = new ArrayList<Token>();
        for (var i = 0; i < tokens.size(); ) {
            i += next(tokens, i, read);
        }
        if (read.isEmpty()
                && text.strip().length() == 1
                && Character.isUpperCase(text.strip().charAt(0))) {
            return List.of(Token.of(UnicodeText.lower(text.strip()), ' '));
        }
        return tokens.size() == 1 && tokens.getFirst().is("one") ? List.of(Token.of("1", ' ')) : read;
    }

    private static boolean mayHaveDegrees(String text) {
        for (var i = text.indexOf('g'); i >= 0; i = text.indexOf('g', i + 1)) {
            if (text.startsWith("gree", i)) {
                return true;
            }
        }
        return text.indexOf('G') >= 0;
    }

    /// Articles go, unless there is nothing else.
    private static List<Token> withoutArticles(List<Token> tokens) {
        var kept = new ArrayList<Token>();
        var article = ' ';
        var isAfter = false;
        var isDefinite = false;
        for (var token : tokens) {
            if (token.is(Tokenizer.DEFINITE) || token.is(Tokenizer.INDEFINITE)) {
                isAfter = true;
                isDefinite = token.is(Tokenizer.DEFINITE);
                article = token.gap();
                continue;
            }
            var gap = isAfter && token.gap() == ' ' ? article : token.gap();
            var next = token.withGap(gap);
            kept.add(isAfter && isDefinite ? next.afterArticle() : next);
            isAfter = false;
        }
        return kept;
    }

    /// Adds what begins at a token; returns how many tokens that is.
    private static int next(List<Token> tokens, int at, List<Token> read) {
        var token = tokens.get(at);
        if (Vocabulary.isPlain(token)) {
            read.add(token);
            return 1;
        }
        if (isInRange(tokens, at, read)) {
            return 1;
        }
        var ordinal = ordinal(tokens, at);
        if (ordinal.isPresent()) {
            read.add(token.withText(ordinal.get()));
            return 2;
        }
        var spoken = NumberWords.isWord(token.text())
                ? NumberWords.spoken(wordsFrom(tokens, at))
                : new NumberWords.Spoken(0, 0);
        var share = at + spoken.length() < tokens.size()
                ? Numbers.share(spoken, tokens.get(at + spoken.length()))
                : Optional.<String>empty();
        if (share.isPresent()) {
            read.add(token.withText(share.get()));
            return spoken.length() + 1;
        }
        if (spoken.length() > 1 || (spoken.length() == 1 && spoken.value() != 1) || isCounted(tokens, at, spoken)) {
            read.add(token.withText(Long.toString(spoken.value())));
            return spoken.length();
        }
        var following = at + 1 < tokens.size() ? tokens.get(at + 1) : Token.of("\u0001", '.');
        if (isMinus(token) && NumberWords.isWord(following.text()) && following.gap() == ' ') {
            var below = NumberWords.spoken(wordsFrom(tokens, at + 1));
            read.add(below.length() == 0 ? token : token.withText("-" + below.value()));
            return 1 + below.length();
        }
        if (isMinus(token) && following.isNumber()) {
            tokens.set(at + 1, following.withText("-" + following.text()).withGap(token.gap()));
            return 1;
        }
        if (token.isNumber() && NumberWords.isScale(following.text()) && isDecimal(token.text())) {
            tokens.set(at + 1, token.withText(Numbers.scaled(token.text(), following.text())));
            return 1;
        }
        if (Numbers.isMixed(token, following)) {
            read.add(token.withText(Numbers.mixed(token.text(), following.text())));
            return 2;
        }
        if (Numbers.isShare(token.text())) {
            read.add(token.withText(Numbers.mixed("0", token.text())));
            return 1;
        }
        if (Units.isCurrencyFirst(token.text()) && following.isNumber() && following.gap() == ' ') {
            return currencyFirst(tokens, at, read);
        }
        read.add(read.isEmpty() ? named(token, false) : named(token, isBesideNumber(read.getLast(), token)));
        return 1;
    }

    /// `from 1986 to 2013` is `1986-2013`.
    private static boolean isInRange(List<Token> tokens, int at, List<Token> read) {
        var token = tokens.get(at);
        if (at + 1 >= tokens.size()
                || !tokens.get(at + 1).isNumber()
                || tokens.get(at + 1).gap() != ' ') {
            return false;
        }
        if (token.is("from")) {
            return at + 2 < tokens.size()
                    && (isTo(tokens.get(at + 2)) || tokens.get(at + 2).isHyphenated());
        }
        if (isTo(token)
                && token.gap() == ' '
                && !read.isEmpty()
                && read.getLast().isNumber()) {
            tokens.set(at + 1, tokens.get(at + 1).withGap('-'));
            return true;
        }
        return false;
    }

    private static boolean isTo(Token token) {
        return token.is("to") || token.is("through") || token.is("until");
    }

    /// `twenty-first` as `21st`.
    private static Optional<String> ordinal(List<Token> tokens, int at) {
        var tens = NumberWords.isWord(tokens.get(at).text())
                ? NumberWords.spoken(List.of(tokens.get(at).text())).value()
                : 0;
        var unit = at + 1 < tokens.size() ? ORDINALS.get(tokens.get(at + 1).text()) : null;
        return tens >= 20 && tens % 10 == 0 && tens < 100 && unit != null && unit.length() == 3
                ? Optional.of(tens / 10 + unit)
                : Optional.empty();
    }

    private static boolean isMinus(Token token) {
        return token.is("minus") || token.is("negative");
    }

    private static boolean isDecimal(String number) {
        return number.chars().allMatch(c -> c == '.' || c == '-' || (c >= '0' && c <= '9'))
                && number.lastIndexOf('.') == number.indexOf('.')
                && number.lastIndexOf('-') <= 0;
    }

    private static boolean isBesideNumber(Token before, Token token) {
        return before.isNumber() && (token.gap() == ' ' || token.gap() == '-');
    }

    /// `one kilogram` counts, `one of them` does not.
    private static boolean isCounted(List<Token> tokens, int at, NumberWords.Spoken spoken) {
        return spoken.length() == 1
                && at + 1 < tokens.size()
                && Units.isUnit(tokens.get(at + 1).text());
    }

    private static List<String> wordsFrom(List<Token> tokens, int at) {
        var words = new ArrayList<String>();
        for (var i = at; i < tokens.size() && i < at + 12; i++) {
            if (i > at && tokens.get(i).startsClause()) {
                break;
            }
            words.add(tokens.get(i).text());
        }
        return words;
    }

    /// `$5` is `5 $`, and `$5 million` is `5000000 $`.
    private static int currencyFirst(List<Token> tokens, int at, List<Token> read) {
        var currency = tokens.get(at).withText(Units.named(tokens.get(at).text()));
        var number = tokens.get(at + 1);
        var isScaled =
                at + 2 < tokens.size() && NumberWords.isScale(tokens.get(at + 2).text()) && isDecimal(number.text());
        read.add(number.withText(
                        isScaled
                                ? Numbers.scaled(
                                        number.text(), tokens.get(at + 2).text())
                                : number.text())
                .withGap(currency.gap()));
        read.add(Token.of(currency.text(), ' '));
        var taken = isScaled ? 3 : 2;
        var isNamedAgain = at + taken < tokens.size()
                && Units.named(tokens.get(at + taken).text()).equals(currency.text());
        return isNamedAgain ? taken + 1 : taken;
    }

    private static Token named(Token token, boolean isUnit) {
        if (isUnit && Units.isUnit(token.text())) {
            return token.withText(Units.named(token.text())).withGap(' ');
        }
        if (token.is("&")) {
            return token.withText("and");
        }
        var ordinal = ORDINALS.get(token.text());
        return ordinal == null ? token : token.withText(ordinal);
    }

    public boolean isEmpty() {
        return tokens.isEmpty();
    }

    /// Whether both are the same answer and nothing else.
    public boolean isSame(Reading other) {
        return areSame(tokens, other.tokens)
                || areSame(literal, other.literal)
                || areSame(withoutCurrency(other), other.withoutCurrency(this))
                || ((hasHyphens() || other.hasHyphens()) && areSame(joined(), other.joined()));
    }

    private static boolean areSame(List<Token> left, List<Token> right) {
        return left.size() == right.size() && isAt(left, right, 0) && isAt(right, left, 0);
    }

    /// Whether this answer denies something and the other text denies nothing: `not guilty` and `guilty`.
    public boolean isDenialOf(Reading other) {
        return Denial.isIn(tokens) && !Denial.isIn(other.tokens);
    }

    /// A currency that only one side names does not matter.
    private List<Token> withoutCurrency(Reading other) {
        return other.hasCurrency() || !hasCurrency()
                ? tokens
                : tokens.stream()
                        .filter(token -> !Units.isCurrency(token.text()))
                        .toList();
    }

    private boolean hasCurrency() {
        for (var token : tokens) {
            if (Units.isCurrency(token.text())) {
                return true;
            }
        }
        return false;
    }

    boolean hasDates() {
        return !tokens.equals(literal);
    }

    boolean hasHyphens() {
        for (var token : literal) {
            if (token.isHyphenated()) {
                return true;
            }
        }
        return false;
    }

    /// The tokens, those with a hyphen between them in one: `e-mail` is `email`.
    List<Token> joined() {
        var joined = new ArrayList<Token>();
        for (var token : literal) {
            if (token.isHyphenated() && !joined.isEmpty()) {
                var last = joined.removeLast();
                joined.add(last.withText(last.text() + token.text()));
            } else {
                joined.add(token);
            }
        }
        return joined;
    }

    /// Whether all tokens of a phrase stand at a place, one after the other.
    static boolean isAt(List<Token> tokens, List<Token> phrase, int at) {
        if (at + phrase.size() > tokens.size()) {
            return false;
        }
        for (var i = 0; i < phrase.size(); i++) {
            if (!tokens.get(at + i).is(phrase.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// The words of the tokens, for counting what two texts share.
    public List<String> words() {
        var words = new ArrayList<String>(tokens.size());
        for (var token : tokens) {
            words.add(token.owner());
        }
        return words;
    }

    /// Where neither text has a token: the same signs.
    public static boolean areSameSigns(String left, String right) {
        return UnicodeText.collapse(left).equals(UnicodeText.collapse(right));
    }
}
