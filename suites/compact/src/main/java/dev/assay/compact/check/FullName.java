package dev.assay.compact.check;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A name of two words or more, as it is shortened: `Ms Solberg`, `I. Solberg`, `Solberg, Ingrid`.
record FullName(String first, String last) {
    private static final Pattern NAME =
            Pattern.compile("\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'.-]*){0,2} \\p{Lu}[\\p{L}'-]+");
    private static final String TITLE =
            "(?:mrs?|ms|miss|dr|prof(?:essor)?|sir|herrn?|frau|captain|capt|judge|colonel|major)\\.?\\s+";

    private static final Pattern TITLES = Pattern.compile("^(?:" + TITLE + ")+", Pattern.CASE_INSENSITIVE);

    static boolean is(String value) {
        return NAME.matcher(TITLES.matcher(value).replaceFirst("")).matches();
    }

    static FullName of(String titled) {
        var value = TITLES.matcher(titled).replaceFirst("");
        return new FullName(value.substring(0, value.indexOf(' ')), value.substring(value.lastIndexOf(' ') + 1));
    }

    List<ValueWords.Span> in(String text) {
        if (!text.toLowerCase(Locale.ROOT).contains(last.toLowerCase(Locale.ROOT))) {
            return List.of();
        }
        var family = Pattern.quote(last);
        var initial = Pattern.quote(first.substring(0, 1));
        var shortened = "(?<![\\p{L}\\p{N}])(?:" + TITLE + "(?:" + initial + "\\.\\s*)?" + family + "|" + initial
                + "\\.?\\s*" + family + "|" + family + ",\\s*" + Pattern.quote(first) + ")(?![\\p{L}\\p{N}])";
        return Pattern.compile(shortened, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(text)
                .results()
                .map(match -> new ValueWords.Span(match.start(), match.end()))
                .toList();
    }
}
