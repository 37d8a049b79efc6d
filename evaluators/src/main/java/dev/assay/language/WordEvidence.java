package dev.assay.language;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// How much the words of a text speak for each language. A word that only one of them has counts 1 for it;
/// one that several have is shared out among them, and so is one with a letter that gives them away.
///
/// @param words how many there are in all
record WordEvidence(int words, Map<String, Double> byLanguage) {
    /// In words that only one language has.
    private static final double ENOUGH = 2;

    private static final double CLEARLY_MORE = 1.25;
    private static final int LONG_IN_WORDS = 40;
    private static final double HARDLY_ANY = 0.05;

    static WordEvidence of(List<String> words, List<LanguageProfile> profiles) {
        var evidence = new LinkedHashMap<String, Double>();
        profiles.forEach(profile -> evidence.put(profile.language(), 0.0));
        for (var word : words) {
            share(
                    evidence,
                    profiles.stream()
                            .filter(profile -> profile.words().contains(word))
                            .toList());
            share(
                    evidence,
                    profiles.stream()
                            .filter(profile -> profile.hasLetterOf(word))
                            .toList());
        }
        return new WordEvidence(words.size(), evidence);
    }

    private static void share(Map<String, Double> evidence, List<LanguageProfile> carriers) {
        for (var carrier : carriers) {
            evidence.merge(carrier.language(), 1.0 / carriers.size(), Double::sum);
        }
    }

    LanguageGuess guess() {
        var most =
                byLanguage.values().stream().mapToDouble(amount -> amount).max().orElse(0);
        if (words >= LONG_IN_WORDS && most < HARDLY_ANY * words) {
            return new LanguageGuess.Unrecognized(byLanguage.keySet());
        }
        var possible = most < ENOUGH ? byLanguage.keySet() : notClearlyLessThan(most);
        return possible.size() == 1
                ? new LanguageGuess.Certain(possible.iterator().next())
                : new LanguageGuess.TooShort(possible);
    }

    private Set<String> notClearlyLessThan(double most) {
        return byLanguage.entrySet().stream()
                .filter(language -> language.getValue() * CLEARLY_MORE >= most)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }
}
