package dev.assay.answer;

import dev.assay.evidence.PlainText;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// One notation for what is written short or long: `Mt. Everest`, `St. Petersburg`, `¼`, `miles per hour`.
final class Abbreviations {
    private static final Pattern SHARE = Pattern.compile("[¼-¾⅐-⅞]");
    private static final Pattern MOUNT = Pattern.compile("\\bMt\\.? (?=\\p{Lu})");

    private static final Pattern DOCTOR = Pattern.compile("\\bDoctor (?=\\p{Lu})");
    private static final Pattern PROFESSOR = Pattern.compile("\\bProfessor (?=\\p{Lu})");

    /// Before a name; behind one it is a street.
    private static final Pattern SAINT = Pattern.compile("(?<!\\p{Lu}\\p{L}{1,20} )\\bSt\\.? (?=\\p{Lu})");

    private static final Map<Pattern, String> RATES = Map.of(
            Pattern.compile("(?i)(?<=\\d) ?mi(?:les?)? (?:per|an) hour\\b"), " mph",
            Pattern.compile("(?i)(?<=\\d) ?(?:kph|kmh|km per hour|kilomet(?:er|re)s? (?:per|an) hour)\\b"), " km/h",
            Pattern.compile("(?i)(?<=\\d) ?met(?:er|re)s? (?:per|a) second\\b"), " m/s");

    private static final Pattern POWER_OF_UNIT =
            Pattern.compile("(?<=\\d ?)([kcmd]?m|ft|in|yd|mi)([23])(?![\\p{L}\\p{N}])");
    private static final Pattern POWER_IN_WORDS = Pattern.compile(
            "(?i)(?<=\\d ?)(square|cubic) ((?:kilo|centi|milli)?met(?:er|re)s?|foot|feet|inch(?:es)?|miles?|yards?)\\b");
    private static final Map<String, String> SYMBOLS_BY_BEGINNING = Map.of(
            "kilo", "km", "centi", "cm", "milli", "mm", "met", "m", "f", "ft", "inch", "in", "mile", "mi", "yard",
            "yd");

    /// `Ph.D.` as `PhD`.
    private static final Pattern DEGREE =
            Pattern.compile("\\b(Ph|B|M|D|Ed|Pharm|LL)\\.(Sc|Phil|Eng|Ed|D|B|M)\\b\\.?(?![\\p{L}\\p{N}])");

    /// Initials before a name: `J. K. Rowling`.
    private static final Pattern INITIALS =
            Pattern.compile("(?<![\\p{L}\\p{N}.])(?:\\p{Lu}\\. ){2,4}(?=\\p{Lu}\\p{Ll})");

    private Abbreviations() {}

    private static boolean mayHoldRate(String text) {
        return text.contains("kph")
                || text.contains("kmh")
                || (text.contains(" hour") && (isBefore(" hour", 'r', text) || isBefore(" hour", 'n', text)))
                || (text.contains(" second") && (isBefore(" second", 'r', text) || isBefore(" second", 'a', text)));
    }

    /// Whether a letter stands before a word, in any case: `per hour`, `an hour`.
    private static boolean isBefore(String word, char letter, String text) {
        for (var i = 1; i + word.length() <= text.length(); i++) {
            if (text.charAt(i) == ' '
                    && Character.toLowerCase(text.charAt(i - 1)) == letter
                    && text.regionMatches(true, i, word, 0, word.length())) {
                return true;
            }
        }
        return false;
    }

    /// `square kilometers` as `km^2`.
    private static String power(MatchResult found) {
        var unit = found.group(2).toLowerCase(Locale.ROOT);
        var symbol = SYMBOLS_BY_BEGINNING.entrySet().stream()
                .filter(known -> unit.startsWith(known.getKey()))
                .findFirst()
                .orElseThrow()
                .getValue();
        return " %s^%d".formatted(symbol, found.group(1).equalsIgnoreCase("square") ? 2 : 3);
    }

    /// Whether a capital letter stands before a point and a space.
    private static boolean mayHoldInitials(String text) {
        for (var i = text.indexOf(". ", 1); i >= 0; i = text.indexOf(". ", i + 1)) {
            var before = text.charAt(i - 1);
            if (Character.isUpperCase(before) || Character.isLowSurrogate(before)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a capital letter follows a letter and a point.
    private static boolean mayHoldDegree(String text) {
        for (var i = text.indexOf('.', 1); i >= 0; i = text.indexOf('.', i + 1)) {
            if (i + 1 < text.length()
                    && Character.isUpperCase(text.charAt(i + 1))
                    && Character.isLetter(text.charAt(i - 1))) {
                return true;
            }
        }
        return false;
    }

    static String spelledOut(String text) {
        var plain = text;
        if (mayHoldInitials(text)) {
            plain = INITIALS.matcher(plain).replaceAll(match -> match.group().replace(" ", "") + " ");
        }
        if (mayHoldDegree(text)) {
            plain = DEGREE.matcher(plain).replaceAll("$1$2");
        }
        if (text.contains("Mt")) {
            plain = MOUNT.matcher(plain).replaceAll("Mount ");
        }
        if (text.contains("Doctor") || text.contains("Prof")) {
            plain = PROFESSOR.matcher(DOCTOR.matcher(plain).replaceAll("Dr ")).replaceAll("Prof ");
        }
        if (text.contains("St")) {
            plain = SAINT.matcher(plain).replaceAll("Saint ");
        }
        if (text.contains("m2") || text.contains("m3") || text.contains("ft2") || text.contains("ft3")) {
            plain = POWER_OF_UNIT.matcher(plain).replaceAll("$1^$2");
        }
        if (text.contains("quare ") || text.contains("ubic ")) {
            plain = POWER_IN_WORDS.matcher(plain).replaceAll(Abbreviations::power);
        }
        if (mayHoldRate(text)) {
            for (var rate : RATES.entrySet()) {
                plain = rate.getKey().matcher(plain).replaceAll(rate.getValue());
            }
        }
        return PlainText.isAscii(plain)
                ? plain
                : SHARE.matcher(plain)
                        .replaceAll(match -> " "
                                + Normalizer.normalize(match.group(), Normalizer.Form.NFKC)
                                        .replace('⁄', '/'));
    }
}
