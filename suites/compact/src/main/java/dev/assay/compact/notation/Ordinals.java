package dev.assay.compact.notation;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Days of a month written out, as figures: "the fourth of July" becomes "the 4 of July".
final class Ordinals {
    private static final List<String> NAMES = List.of(
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
                    .split(" "));
    private static final String MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*";
    private static final Pattern BEFORE_MONTH = Pattern.compile(
            "\\b(" + String.join("|", NAMES.reversed()) + ")(?= (?:day )?(?:of )?" + MONTH
                    + "\\b)|\\b((?:january|february|march|april|may|june|july|august|september|october|november|december) )(?:the )?("
                    + String.join("|", NAMES.reversed()) + ")\\b",
            Pattern.CASE_INSENSITIVE);

    private static final List<String> GERMAN = List.of(
            "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte vierzehnte fünfzehnte sechzehnte siebzehnte achtzehnte neunzehnte zwanzigste einundzwanzigste zweiundzwanzigste dreiundzwanzigste vierundzwanzigste fünfundzwanzigste sechsundzwanzigste siebenundzwanzigste achtundzwanzigste neunundzwanzigste dreißigste einunddreißigste"
                    .split(" "));
    private static final Pattern BEFORE_GERMAN_MONTH = Pattern.compile(
            "\\b(" + String.join("|", GERMAN.reversed())
                    + ")[nrs]?(?= (?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\\p{L}*\\b)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Ordinals() {}

    static String inFigures(String text) {
        var english = BEFORE_MONTH.matcher(text).replaceAll(match -> {
            boolean isBefore = match.group(1) != null;
            var name = match.group(isBefore ? 1 : 3).toLowerCase(Locale.ROOT);
            return (isBefore ? "" : match.group(2)) + (NAMES.indexOf(name) + 1);
        });
        return BEFORE_GERMAN_MONTH
                .matcher(english)
                .replaceAll(match -> GERMAN.indexOf(match.group(1).toLowerCase(Locale.ROOT)) + 1 + ".");
    }
}
