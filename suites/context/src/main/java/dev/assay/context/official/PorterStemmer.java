package dev.assay.context.official;

import dev.assay.text.UnicodeText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Porter's suffix stripping of 1980 with the usual later amendments: irregular forms, `dies` to `die`, `y`
/// to `i` only after a consonant, and `-alli`, `-fulli`, `-logi`.
///
/// For lower-case words; whatever is not one of the five vowels or `y` counts as a consonant.
final class PorterStemmer {
    private static final Map<String, String> IRREGULAR = irregular();
    private static final int SHORTEST = 3;

    private static final List<Rule> DOUBLE_SUFFIXES = rules("""
            ational=ate tional=tion enci=ence anci=ance izer=ize bli=ble alli=al entli=ent eli=e ousli=ous
            ization=ize ation=ate ator=ate alism=al iveness=ive fulness=ful ousness=ous aliti=al iviti=ive
            biliti=ble fulli=ful
            """);
    private static final List<Rule> MIDDLE_SUFFIXES = rules("icate=ic ative= alize=al iciti=ic ical=ic ful= ness=");
    private static final List<Rule> LAST_SUFFIXES = rules("""
            al= ance= ence= er= ic= able= ible= ant= ement= ment= ent= sion=s tion=t ou= ism= ate= iti= ous= ive=
            ize=
            """);

    private record Rule(String suffix, String replacement) {}

    private PorterStemmer() {}

    private static Map<String, String> irregular() {
        var stems = new HashMap<String, String>();
        for (var form : UnicodeText.split("""
                sky=sky skies=sky dying=die lying=lie tying=tie news=news innings=inning inning=inning
                outings=outing outing=outing cannings=canning canning=canning howe=howe proceed=proceed
                exceed=exceed succeed=succeed
                """)) {
            stems.put(form.substring(0, form.indexOf('=')), form.substring(form.indexOf('=') + 1));
        }
        return Map.copyOf(stems);
    }

    private static List<Rule> rules(String text) {
        return UnicodeText.split(text).stream()
                .map(rule -> new Rule(rule.substring(0, rule.indexOf('=')), rule.substring(rule.indexOf('=') + 1)))
                .toList();
    }

    static String stem(String word) {
        var irregular = IRREGULAR.get(word);
        if (irregular != null) {
            return irregular;
        }
        if (UnicodeText.length(word) < SHORTEST) {
            return word;
        }
        var singular = withoutY(withoutPast(withoutPlural(word)));
        var shortened = apply(MIDDLE_SUFFIXES, withoutDoubleSuffix(singular), 0);
        return withoutLastDouble(withoutE(withoutLastSuffix(shortened)));
    }

    private static String withoutPlural(String word) {
        if (word.endsWith("ies")) {
            return cut(word, word.length() == 4 ? 1 : 2);
        }
        if (word.endsWith("sses")) {
            return cut(word, 2);
        }
        return word.endsWith("s") && !word.endsWith("ss") ? cut(word, 1) : word;
    }

    private static String withoutPast(String word) {
        if (word.endsWith("ied")) {
            return cut(word, word.length() == 4 ? 1 : 2);
        }
        if (word.endsWith("eed")) {
            return measure(cut(word, 3)) > 0 ? cut(word, 1) : word;
        }
        if (word.endsWith("ed") && hasVowel(cut(word, 2))) {
            return restored(cut(word, 2));
        }
        return word.endsWith("ing") && hasVowel(cut(word, 3)) ? restored(cut(word, 3)) : word;
    }

    /// What a verb looked like before `-ed` or `-ing`.
    private static String restored(String stem) {
        if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) {
            return stem + "e";
        }
        if (endsInDoubleConsonant(stem)) {
            return "lsz".indexOf(stem.charAt(stem.length() - 1)) < 0 ? cut(stem, 1) : stem;
        }
        return measure(stem) == 1 && isShort(stem) ? stem + "e" : stem;
    }

    private static String withoutY(String word) {
        var stem = cut(word, Math.min(1, word.length()));
        return word.endsWith("y") && stem.length() > 1 && endsInConsonant(stem) ? stem + "i" : word;
    }

    private static String withoutDoubleSuffix(String word) {
        if (word.endsWith("logi")) {
            return measure(cut(word, 3)) > 0 ? cut(word, 1) : word;
        }
        var isAlly = word.endsWith("alli") && measure(cut(word, 4)) > 0;
        return apply(DOUBLE_SUFFIXES, isAlly ? cut(word, 2) : word, 0);
    }

    private static String withoutLastSuffix(String word) {
        if (word.endsWith("ion")) {
            var stem = cut(word, 3);
            var isNoun = stem.endsWith("s") || stem.endsWith("t");
            return isNoun && measure(stem) > 1 ? stem : word;
        }
        return apply(LAST_SUFFIXES, word, 1);
    }

    /// By the first rule whose suffix fits, if the stem before it has more than `least` vowel-consonant
    /// groups.
    private static String apply(List<Rule> rules, String word, int least) {
        for (var rule : rules) {
            if (word.endsWith(rule.suffix)) {
                var stem = cut(word, rule.suffix.length());
                return measure(stem) > least ? stem + rule.replacement : word;
            }
        }
        return word;
    }

    private static String withoutE(String word) {
        if (!word.endsWith("e")) {
            return word;
        }
        var stem = cut(word, 1);
        var measure = measure(stem);
        return measure > 1 || (measure == 1 && !isShort(stem)) ? stem : word;
    }

    private static String withoutLastDouble(String word) {
        return word.endsWith("ll") && measure(cut(word, 1)) > 1 ? cut(word, 1) : word;
    }

    private static String cut(String word, int characters) {
        return word.substring(0, word.length() - characters);
    }

    /// How often a vowel is followed by a consonant.
    private static int measure(String stem) {
        var groups = 0;
        var shape = shape(stem);
        for (var i = 1; i < shape.length; i++) {
            groups += shape[i] && !shape[i - 1] ? 1 : 0;
        }
        return groups;
    }

    private static boolean hasVowel(String stem) {
        for (var isConsonant : shape(stem)) {
            if (!isConsonant) {
                return true;
            }
        }
        return false;
    }

    private static boolean endsInConsonant(String stem) {
        var shape = shape(stem);
        return shape[shape.length - 1];
    }

    private static boolean endsInDoubleConsonant(String stem) {
        var last = stem.length() - 1;
        return last > 0 && stem.charAt(last) == stem.charAt(last - 1) && endsInConsonant(stem);
    }

    /// Consonant, vowel, consonant at the end, the last not `w`, `x` or `y`; or a word of vowel and
    /// consonant.
    private static boolean isShort(String stem) {
        var shape = shape(stem);
        var last = shape.length - 1;
        if (last == 1) {
            return !shape[0] && shape[1];
        }
        return last > 1 && shape[last] && !shape[last - 1] && shape[last - 2] && "wxy".indexOf(stem.charAt(last)) < 0;
    }

    /// Which letters are consonants; `y` is one at the beginning and after a vowel.
    private static boolean[] shape(String word) {
        var isConsonant = new boolean[word.length()];
        for (var i = 0; i < isConsonant.length; i++) {
            isConsonant[i] = switch (word.charAt(i)) {
                case 'a', 'e', 'i', 'o', 'u' -> false;
                case 'y' -> i == 0 || !isConsonant[i - 1];
                default -> true;
            };
        }
        return isConsonant;
    }
}
