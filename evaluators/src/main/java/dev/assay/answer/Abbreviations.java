package dev.assay.answer;

import dev.assay.evidence.PlainText;
import java.text.Normalizer;
import java.util.Map;
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

    private Abbreviations() {}

    static String spelledOut(String text) {
        var plain = text;
        if (text.contains("Mt")) {
            plain = MOUNT.matcher(plain).replaceAll("Mount ");
        }
        if (text.contains("Doctor") || text.contains("Prof")) {
            plain = PROFESSOR.matcher(DOCTOR.matcher(plain).replaceAll("Dr ")).replaceAll("Prof ");
        }
        if (text.contains("St")) {
            plain = SAINT.matcher(plain).replaceAll("Saint ");
        }
        if (text.contains(" hour") || text.contains(" second") || text.contains("kph") || text.contains("kmh")) {
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
