package dev.assay.choice;

import java.util.regex.Pattern;

/// What other languages say of letters, put in English: `A porque B y C son falsas`.
final class LetterTranslations {
    private static final Pattern AND =
            Pattern.compile("(?<=(?<!\\p{L})[A-J]\\)?) (?:y|und|et|e|en|и) (?=\\(?[A-J](?!\\p{L}))");
    private static final Pattern WRONG = Pattern.compile(
            "(?<=(?<!\\p{L})[A-J]\\)?) (?:son|sind|sont|sono|são|zijn|es|ist|est|è|é) (?:\\p{L}+(?:mente|ment|lich) )?(?:nicht (?:richtig|korrekt)|fals[aoei]s?|incorrect[aeo]s?|incorret[ao]s?|falsch|fausses?|faux|errat[aeio]|sbagliat[aeio]|errad[ao]s?|onjuist|onwaar)(?!\\p{L})");
    private static final Pattern BECAUSE = Pattern.compile(
            "(?<!\\p{L})(?:porque|ya que|weil|parce que|puisque|perché|poiché|pois|omdat|потому что|так как)(?!\\p{L})");

    /// `B'dir`, `C'yi`.
    private static final Pattern TURKISH = Pattern.compile(
            "(?<=(?<![\\p{L}\\d])[A-J])['’](?:d[ıiuü]r|[yns]?[ıiuü]|y?[ae]|n[ıiuü]n|[dt][ae]n?)(?!\\p{L})");

    private LetterTranslations() {}

    static String inEnglish(String text) {
        var plain = AND.matcher(TURKISH.matcher(text).replaceAll("")).replaceAll(" and ");
        return BECAUSE.matcher(WRONG.matcher(plain).replaceAll(" are wrong")).replaceAll("because");
    }
}
