package dev.assay.language;

import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;
import java.lang.Character.UnicodeScript;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What gives a language away.
///
/// @param language ISO 639-1
/// @param letters that few other languages of the script use
/// @param words small and frequent, lower-cased
record LanguageProfile(String language, UnicodeScript script, Set<Integer> letters, Set<String> words) {
    /// Of `languages.txt`, which says what its columns are.
    static final List<LanguageProfile> ALL = Prompt.beside(LanguageProfile.class, "languages.txt")
            .template()
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(LanguageProfile::parse)
            .toList();

    private static LanguageProfile parse(String line) {
        var columns = line.split("\\|", -1);
        return new LanguageProfile(
                columns[0].strip(),
                UnicodeScript.valueOf(columns[1].strip()),
                columns[2].strip().codePoints().boxed().collect(Collectors.toUnmodifiableSet()),
                new LinkedHashSet<>(UnicodeText.split(columns[3])));
    }

    static LanguageProfile of(String language) {
        return ALL.stream()
                .filter(profile -> profile.language.equals(language))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(language));
    }

    boolean hasLetterOf(String word) {
        return !letters.isEmpty() && word.codePoints().anyMatch(letters::contains);
    }
}
