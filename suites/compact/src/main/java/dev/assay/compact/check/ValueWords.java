package dev.assay.compact.check;

import dev.assay.compact.assertion.NormalizedText;
import dev.assay.compact.notation.Units;
import dev.assay.text.WholeWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Where a name, a code or a phrase stands in a text: in any case, in the singular or the plural, with or without a
/// title. Codes are matched as they are.
final class ValueWords {
    private static final Pattern WORD =
            Pattern.compile("[[\\p{L}\\p{M}\\p{N}]&&[^\\p{IsHan}]]+(?:['\u2019]s\\b)?|\\p{IsHan}+");
    private static final Pattern CODE = Pattern.compile(".*[0-9/_@#\\\\].*|.*\\S[.:-]\\S.*");
    private static final Pattern CJK = Pattern.compile(".*[\\p{IsHan}].*");
    private static final Set<String> TITLES = Set.of(
            "mr",
            "mrs",
            "ms",
            "miss",
            "dr",
            "prof",
            "professor",
            "sir",
            "madam",
            "herr",
            "frau",
            "dame",
            "herrn",
            "ing",
            "mag",
            "captain",
            "capt");
    private static final Set<String> LEGAL_FORMS = Set.of("gmbh", "inc", "ltd", "llc", "corp", "plc", "ag");
    private static final Set<String> ARTICLES = Set.of("the", "a", "an", "der", "die", "das", "den", "dem", "our");

    private static final Pattern COMPOUND = Pattern.compile("\\p{Ll}{6,}");
    private static final Pattern VERSION = Pattern.compile("v?[0-9]+(?:\\.[0-9]+){1,3}");

    /// A path to a file.
    private static final Pattern FILE = Pattern.compile(".*/.*\\.\\w{1,6}");

    private ValueWords() {}

    record Span(int start, int end) {}

    private record Word(String plain, int start, int end) {}

    static List<Span> find(String text, String value) {
        if (CJK.matcher(value).matches() || CODE.matcher(value).matches()) {
            var spans = literal(text, value);
            return spans.isEmpty() && VERSION.matcher(value).matches()
                    ? literal(text, value.startsWith("v") ? value.substring(1) : "v" + value)
                    : spans;
        }
        var wanted = words(value).stream().map(Word::plain).toList();
        if (wanted.isEmpty()) {
            return literal(text, value);
        }
        var whole = sequence(text, words(text), wanted);
        if (whole.isEmpty() && text.indexOf('-') > 0 && COMPOUND.matcher(value).matches()) {
            return hyphenated(text, value);
        }
        return whole.isEmpty() && FullName.is(value) ? FullName.of(value).in(text) : whole;
    }

    /// "Clean-up" is the cleanup.
    private static List<Span> hyphenated(String text, String value) {
        var letters = String.join("-?", value.split(""));
        return Pattern.compile("(?<![\\p{L}-])" + letters + "(?![\\p{L}-])", Pattern.CASE_INSENSITIVE)
                .matcher(text)
                .results()
                .map(match -> new Span(match.start(), match.end()))
                .toList();
    }

    private static List<Span> sequence(String text, List<Word> words, List<String> wanted) {
        var spans = new ArrayList<Span>();
        for (int i = 0; i + wanted.size() <= words.size(); i++) {
            var part = words.subList(i, i + wanted.size());
            if (part.stream().map(Word::plain).toList().equals(wanted)
                    && !isJoined(text, part.getFirst().start(), part.getLast().end())) {
                spans.add(new Span(part.getFirst().start(), part.getLast().end()));
            }
        }
        return spans;
    }

    /// "Odalys-Marie" is somebody else.
    private static boolean isJoined(String text, int start, int end) {
        return (end + 1 < text.length() && text.charAt(end) == '-' && Character.isUpperCase(text.charAt(end + 1)))
                || (start > 1 && text.charAt(start - 1) == '-' && Character.isLetter(text.charAt(start - 2)));
    }

    private static List<Word> words(String text) {
        var words = new ArrayList<Word>();
        WORD.matcher(text).results().forEach(match -> {
            var lower = match.group().toLowerCase(Locale.ROOT);
            if (!TITLES.contains(lower) && !ARTICLES.contains(lower) && !LEGAL_FORMS.contains(lower)) {
                words.add(new Word(plain(lower), match.start(), match.end()));
            }
        });
        return words;
    }

    private static String plain(String word) {
        boolean isPossessive = word.endsWith("'s") || word.endsWith("\u2019s");
        return Units.singular(isPossessive ? word.substring(0, word.length() - 2) : word);
    }

    private static List<Span> literal(String text, String value) {
        var lower = text.toLowerCase(Locale.ROOT);
        var wanted = NormalizedText.of(value);
        var spans = new ArrayList<Span>();
        boolean isCjk = CJK.matcher(value).matches();
        for (int at = next(lower, wanted, 0, isCjk); at >= 0; at = next(lower, wanted, at + 1, isCjk)) {
            if (isCjk || isWhole(lower, at, at + wanted.length())) {
                spans.add(new Span(at, at + wanted.length()));
            }
        }
        return spans;
    }

    /// Whether a code ends where it is found: `lib/a.txt` is not in `lib/a.txt.bak` or in `src/lib/a.txt`. A folder may
    /// be part
    /// of a path.
    private static boolean isWhole(String text, int start, int end) {
        boolean goesOn = end + 1 < text.length()
                && ".-_".indexOf(text.charAt(end)) >= 0
                && Character.isLetterOrDigit(text.charAt(end + 1));
        var before = FILE.matcher(text.substring(start, end)).matches() ? "/-_" : "-_";
        boolean hasBegun = start > 1
                && before.indexOf(text.charAt(start - 1)) >= 0
                && Character.isLetterOrDigit(text.charAt(start - 2));
        return !goesOn && !hasBegun;
    }

    private static int next(String text, String wanted, int from, boolean isCjk) {
        return isCjk ? text.indexOf(wanted, from) : WholeWords.find(text, wanted, from);
    }

    /// Whether a text in lower case has a word that begins like one of the value.
    static boolean mayBeIn(String lower, String value) {
        for (var word : value.toLowerCase(Locale.ROOT).split("\\s+")) {
            if (lower.contains(word.substring(0, Math.min(2, word.length())))) {
                return true;
            }
        }
        return false;
    }

    static Optional<Span> first(String text, String value) {
        return find(text, value).stream().findFirst();
    }

    static boolean isCode(String value) {
        return CODE.matcher(value).matches();
    }
}
