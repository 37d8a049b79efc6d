package dev.assay.language;

import dev.assay.language.LanguageGuess.Certain;
import dev.assay.language.LanguageGuess.NoLetters;
import dev.assay.text.UnicodeText;
import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Guesses the language of a text from its script and, where several languages share that, from small
/// frequent words and from letters only some of them use.
///
/// The most frequent script decides; what stands in others is not looked at. A trained detector guesses on
/// two words and is often wrong there: this one says that it cannot tell. Close relatives such as Danish
/// and Norwegian may stay undecided in longer texts too.
public final class LanguageDetector {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");

    /// One kana in so many characters makes Chinese characters Japanese.
    private static final int KANA_SHARE = 10;

    private LanguageDetector() {}

    /// Whether a guess may ever name this language.
    public static boolean knows(String language) {
        return LanguageProfile.ALL.stream()
                .anyMatch(profile -> profile.language().equals(language));
    }

    /// Letters count as what they stand for: wide ones and mathematical ones are Latin.
    public static LanguageGuess guess(String text) {
        var plain = Normalizer.normalize(text, Normalizer.Form.NFKC);
        return mostFrequentScript(plain).map(script -> guess(plain, script)).orElse(new NoLetters());
    }

    /// How much the words of a text speak for each language, where they are too few to be sure: of a short sentence. A
    /// word that only one of them has counts 1.
    public static Map<String, Double> evidence(String text) {
        return WordEvidence.of(words(Normalizer.normalize(text, Normalizer.Form.NFKC)), LanguageProfile.ALL)
                .byLanguage();
    }

    private static LanguageGuess guess(String text, UnicodeScript script) {
        var profiles = LanguageProfile.ALL.stream()
                .filter(profile -> profile.script() == script)
                .toList();
        return profiles.size() == 1
                ? new Certain(profiles.getFirst().language())
                : WordEvidence.of(words(text), profiles).guess();
    }

    private static List<String> words(String text) {
        return WORD.matcher(UnicodeText.lower(text))
                .results()
                .map(word -> word.group())
                .toList();
    }

    private static Optional<UnicodeScript> mostFrequentScript(String text) {
        var counts = new EnumMap<UnicodeScript, Integer>(UnicodeScript.class);
        text.codePoints().filter(Character::isLetter).forEach(c -> counts.merge(script(c), 1, Integer::sum));
        var kana = counts.getOrDefault(UnicodeScript.HIRAGANA, 0);
        var han = counts.getOrDefault(UnicodeScript.HAN, 0);
        var isJapanese = (long) kana * KANA_SHARE > han;
        counts.put(isJapanese ? UnicodeScript.HIRAGANA : UnicodeScript.HAN, kana + han);
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey);
    }

    private static UnicodeScript script(int codePoint) {
        var script = UnicodeScript.of(codePoint);
        return script == UnicodeScript.KATAKANA ? UnicodeScript.HIRAGANA : script;
    }
}
