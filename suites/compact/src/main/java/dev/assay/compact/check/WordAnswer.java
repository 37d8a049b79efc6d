package dev.assay.compact.check;

import dev.assay.compact.check.ClosedAnswer.Verdict;
import dev.assay.text.UnicodeText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A response to a question for a name, a code or a phrase. One that lists other things of the same shape
/// beside the
/// value names several.
///
/// @param isOneOfKnown whether all values that an answer may give are known: other words are then no values
/// @param hasRivals whether the values of other questions are known
record WordAnswer(String value, boolean isOneOfKnown, boolean hasRivals) {
    private static final Pattern ASIDE = Pattern.compile("\\([^()]*\\)|\\[[^\\[\\]]*]");
    private static final String MARK = "\ue000";
    private static final Pattern SEPARATOR = Pattern.compile(
            "\\s*(?:[,;|\\n\u3001\uff0c\uff1b]|\\s(?:/|and|or|und|oder|nor|as well as|together with|along with|alongside|sowie|als auch|zusammen mit|plus|versus|vs\\.?)\\s|&|\u548c|或者|还有|\u6216|\u4e0e|\u4ee5\u53ca)\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BULLET = Pattern.compile("(?m)^\\s*(?:[-*\u2022+]|[0-9]{1,2}[.)])\\s+");
    private static final Pattern ADVERB = Pattern.compile(
            "^\\s*(?:also|both|either|maybe|or|and|then|auch|sowohl|entweder|beide|还有|也)\\s*\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FOLLOWS = Pattern.compile(
            "^(?:later|then|now|afterwards|subsequently|today|currently|danach|später|dann|jetzt|heute|inzwischen)\\s+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern JOINED = Pattern.compile(
            MARK + "(?:\\s+(?:and|or|und|oder)|,\\s+(?:or|oder))\\s+\\p{Lu}\\p{L}+(?:\\s+\\p{Ll}|[.,;!]|$)"
                    + "|(?:^|\\s)\\p{Lu}\\p{L}+\\s+(?:and|or|und|oder)\\s+" + MARK + "(?:\\s+\\p{Ll}|[.,;!]|$)");
    private static final Pattern OTHERS = Pattern.compile(
            MARK
                    + ",?\\s+(?:and|or|und|oder|plus)\\s+(?:\\p{Ll}+ ){0,2}(?:others?|whoever|anyone|wer|someone|somebody|another|more|andere\\w*|weitere\\w*)\\b",
            Pattern.CASE_INSENSITIVE);

    /// A clause of its own that says of another what is asked: "Ines leads it today".
    private static final Pattern CLAUSE = Pattern.compile(
            "(?:^|[,;.:\u2013\u2014]\\s+|\\b(?:and|but|while|und|aber|während) )(\\p{Lu}\\p{L}+)\\s+(?:now |then |jetzt )?(?!(?:only|merely|just|nur|lediglich|to|for|in|on|at|of|from|by|the|a|an|der|die|das|des)\\b)\\p{Ll}+\\b[^,;.]*");

    /// "It is Hamza who leads it": another one is named as who is asked for.
    private static final Pattern CLEFT = Pattern.compile(
            "(?:\\b[Ii]t(?:['’]s| is)|\\b[Tt]hat(?:['’]s| is)|\\b[Ee]s ist|\\b[Dd]as ist) (\\p{Lu}\\p{L}+),? (?:who|whom|that|which|der|die|das)\\b");

    /// A sentence that is nothing but another name, and one that is told as who came next: "Odalys, and after that by
    /// Yevgenia".
    private static final Pattern NEXT = Pattern.compile(
            "(?<=^|[.;!\\n])\\s*(\\p{Lu}\\p{L}+)\\s*(?=$|[.;!\\n])"
                    + "|\\b(?:later|then|since|now|after that|afterwards|subsequently|eventually)\\b[^.;]{0,40}\\b(?:to|by)\\s+(\\p{Lu}\\p{L}+)");
    private static final Pattern EARLIER = Pattern.compile(
            "\\b(?:at first|initially|originally|before|earlier|previously|formerly|until|used to|zuerst|früher|vorher|anfangs)\\b");
    private static final Pattern DONE = Pattern.compile("^\\W*\\p{Lu}\\p{L}+ (?:did|led|held|had|ran|\\p{Ll}+ed)\\b");
    private static final Pattern PRESENT = Pattern.compile(
            "\\b(?:now|at present|currently|today|these days|jetzt|derzeit|heute)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern WILL = Pattern.compile(
            "\\b(?:will|is going to|is about to|is (?:due|set|supposed) to|wird|soll)\\b|将由?|即将",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HAN_REST = Pattern.compile("[已都负不也来在被之曾原]|是[错对正]|有误|可以|以前");
    private static final Pattern HAN_VERB = Pattern.compile(
            ".*(?:不是|并非|(?:取代|代替|接替|替换|接任)了?|不再是|除了|是(?![错对正])|由|非|^先|^后|[旧新][:：]|从前|原为|现为|此前|先前|过去|原来|原先|以前|之前|起初|现在)");
    private static final Pattern HAN_PREAMBLE = Pattern.compile("因此|所以|总之|综上|那么|于是|更正|根据|按照|依照|依据|据");
    private static final Pattern TO_COME = Pattern.compile(
            "\\b(?:to be|will be|should be|would be|could be|would have been|about to be|soon|half|wird|soll)\\s+$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern IN =
            Pattern.compile("(?:[^,;]*\\s)?(?:in|to|at|nach)\\s+" + MARK, Pattern.CASE_INSENSITIVE);
    /// "deployed_commit" names a value and is none.
    private static final Pattern LABEL = Pattern.compile("\\p{Ll}+(?:_\\p{Ll}+)+");
    private static final int LONGEST_BEFORE = 20;
    private static final int LONGEST_VALUE = 4;
    private static final Set<String> NO_VALUES = new HashSet<>(UnicodeText.split("""
            the a an who which that from in for on at because as since our their his her with to by is was not no yes please so instead
            reason reasoning status name step per summary everyone everybody nobody nothing someone monday tuesday wednesday thursday friday saturday sunday
            these those there this that what it he she they we i you then now later first sure ok okay according if when of per until after before only exactly
            actually well hmm hm wait sorry currently correct right note answer final thus therefore hence overall here looking let finally initially
            recently originally based today update updated yesterday meanwhile however instead again also once both either neither
            zurzeit derzeit aktuell also nun jetzt heute seit korrekt antwort zuerst später danach
            mr mrs ms miss dr prof professor sir herr herrn frau mag ing
            phd md msc mba jr sr esq inc ltd llc gmbh corp plc ag ich er es wir man wer zuständig soweit früher inzwischen mittlerweile seitdem vorher bisher damals auf für von vom zu zum bei mit nach aus der die das ein eine im am wie ja nein nicht laut
            """));

    Verdict read(String said, List<String> rivals) {
        var spans = ValueWords.find(said, value);
        if (spans.isEmpty()) {
            return isFirstWord(said, rivals) ? Verdict.RIGHT : Verdict.OTHER;
        }
        var holding = spans.stream()
                .filter(ClosedAnswer.holds(said))
                .filter(span -> !isToCome(said, span))
                .toList();
        if (holding.isEmpty()) {
            return Verdict.DENIED;
        }
        if (isOnlyAside(said, holding)) {
            return Verdict.OTHER;
        }
        return (!isOneOfKnown && isListed(masked(said, spans)))
                        || rivals.stream().anyMatch(rival -> holds(said, rival))
                ? Verdict.SEVERAL
                : Verdict.RIGHT;
    }

    /// "Talbot" alone, where "Talbot Freight" is asked for and nobody else begins so.
    private boolean isFirstWord(String said, List<String> rivals) {
        int end = value.indexOf(' ');
        return end > 0
                && isNameOrCode()
                && said.replaceAll("[.!]$", "").equals(value.substring(0, end))
                && rivals.stream().noneMatch(rival -> rival.startsWith(value.substring(0, end)));
    }

    /// "To be done" is not done; "it will be Hamza next year, today it is Ingrid" names Ingrid.
    private boolean isToCome(String said, ValueWords.Span span) {
        int from = Math.max(said.lastIndexOf(',', span.start()), said.lastIndexOf(';', span.start()));
        var clause = said.substring(Math.max(0, from), span.start());
        if (WILL.matcher(clause).find()
                && PRESENT.matcher(said.replace(clause, "").replace("from now on", ""))
                        .find()) {
            return true;
        }
        return Character.isLowerCase(value.codePointAt(0))
                && TO_COME.matcher(said.substring(Math.max(0, span.start() - LONGEST_BEFORE), span.start()))
                        .find();
    }

    /// "Hamza (Ingrid is the deputy)": another value is the answer, and this one stands in brackets.
    private boolean isOnlyAside(String said, List<ValueWords.Span> holding) {
        var asides = ASIDE.matcher(said)
                .results()
                .map(match -> new ValueWords.Span(match.start(), match.end()))
                .toList();
        boolean isAside = !asides.isEmpty()
                && holding.stream()
                        .allMatch(span -> asides.stream()
                                .anyMatch(aside -> aside.start() < span.start() && span.end() < aside.end()));
        var rest = ASIDE.matcher(said).replaceAll(" ").strip().replaceAll("[\\s.!?]+$", "");
        return isAside && !rest.isEmpty() && isValueLike(rest);
    }

    private static boolean holds(String said, String rival) {
        return ValueWords.find(said, rival).stream().anyMatch(ClosedAnswer.holds(said));
    }

    /// With a mark in place of each mention: what stands inside a value parts nothing.
    private static String masked(String said, List<ValueWords.Span> spans) {
        var text = new StringBuilder(said);
        spans.reversed().forEach(span -> text.replace(span.start(), span.end(), MARK));
        return text.toString();
    }

    /// Whether something else that could be a value stands beside it.
    private boolean isListed(String said) {
        var lines = BULLET.matcher(said).replaceAll("\n");
        if (isNameOrCode()
                && (JOINED.matcher(lines).find() || OTHERS.matcher(lines).find() || hasOtherSubject(said))) {
            return true;
        }
        var parts = SEPARATOR.split(
                ValueWords.isCode(value) ? lines.strip() : lines.strip().replace("/", " / "));
        if (parts.length < 2) {
            return false;
        }
        for (var part : parts) {
            var plain = ADVERB.matcher(part).replaceFirst("").replaceAll("^[\\s:(\\[-]+|[\\s.!?:)\\]\u3002-]+$", "");
            boolean follows = FOLLOWS.matcher(plain).find();
            plain = follows && isNameOrCode() ? FOLLOWS.matcher(plain).replaceFirst("") : plain;
            if (!plain.isEmpty()
                    && !plain.contains(MARK)
                    && isValueLike(plain)
                    && isSaid(said, plain)
                    && !isWhereItLies(lines, plain)) {
                return true;
            }
        }
        return false;
    }

    /// "Kiruna, Sweden" and "it is held in Kiruna, Sweden": one more name behind a comma, and nothing else.
    private boolean isWhereItLies(String lines, String other) {
        var said = lines.strip().replaceAll("[.!]$", "");
        var place = MARK + ", " + other;
        return hasRivals
                && (said.equals(place)
                        || (said.endsWith(place) && IN.matcher(said).lookingAt()));
    }

    private boolean hasOtherSubject(String said) {
        return !hasRivals
                && Character.isUpperCase(value.codePointAt(0))
                && (isNamed(CLAUSE, said) || isNamed(CLEFT, said) || isNamed(NEXT, said));
    }

    /// Whether a pattern finds another name that is told as what holds.
    private static boolean isNamed(Pattern pattern, String said) {
        return pattern.matcher(said)
                .results()
                .filter(match -> !match.group().contains(MARK)
                        && !EARLIER.matcher(match.group()).find()
                        && !(DONE.matcher(match.group()).find()
                                && PRESENT.matcher(said).find()))
                .map(match -> match.start(1) >= 0 || match.groupCount() < 2
                        ? new ValueWords.Span(match.start(1), match.end(1))
                        : new ValueWords.Span(match.start(2), match.end(2)))
                .filter(name -> !NO_VALUES.contains(
                        said.substring(name.start(), name.end()).toLowerCase(Locale.ROOT)))
                .anyMatch(ClosedAnswer.holds(said));
    }

    private boolean isNameOrCode() {
        return ValueWords.isCode(value) || Character.isUpperCase(value.codePointAt(0));
    }

    /// Whether the other thing is told as what holds.
    private static boolean isSaid(String said, String other) {
        int at = said.indexOf(other);
        if (ValueWords.isCode(other) && !ValueWords.isCode(other.substring(other.lastIndexOf(' ') + 1))) {
            return Stream.of(other.split(" "))
                    .filter(ValueWords::isCode)
                    .flatMap(code -> ValueWords.find(said, code).stream())
                    .anyMatch(ClosedAnswer.holds(said));
        }
        var name = name(other);
        return at < 0 || ClosedAnswer.holds(said).test(new ValueWords.Span(at + name.start(), at + name.end()));
    }

    /// Where the name stands: "Formerly Darius" tells of Darius what its first word says.
    private static ValueWords.Span name(String part) {
        if (!Character.isIdeographic(part.codePointBefore(part.length()))) {
            return new ValueWords.Span(part.lastIndexOf(' ') + 1, part.length());
        }
        var verb = HAN_VERB.matcher(part);
        int start = verb.lookingAt() && verb.end() < part.length() ? verb.end() : 0;
        var rest = HAN_REST.matcher(part);
        return new ValueWords.Span(start, rest.find(start + 1) ? rest.start() : part.length());
    }

    /// Short, of the same shape as the value, and no phrase that only adds to it.
    private boolean isValueLike(String part) {
        var words = part.split("\\s+");
        if (words.length > LONGEST_VALUE
                || HAN_PREAMBLE.matcher(part).lookingAt()
                || NO_VALUES.contains(words[0].toLowerCase(Locale.ROOT))) {
            return false;
        }
        if (ValueWords.isCode(value)) {
            return ValueWords.isCode(part)
                    && !(LABEL.matcher(part).matches() && !LABEL.matcher(value).matches());
        }
        boolean isName = Character.isUpperCase(value.codePointAt(0));
        boolean isOtherName = true;
        for (var word : words) {
            isOtherName &= Character.isUpperCase(word.codePointAt(0));
        }
        boolean isHan = Character.isIdeographic(value.codePointAt(0))
                && Character.isIdeographic(part.codePointAt(0))
                && name(part).end() - name(part).start() <= Math.max(LONGEST_VALUE, value.length() + 2);
        if (isName) {
            return isOtherName;
        }
        return isHan || (!isOtherName && words.length <= value.split("\\s+").length + 1);
    }
}
