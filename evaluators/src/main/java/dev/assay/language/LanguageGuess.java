package dev.assay.language;

import java.util.Set;

/// What a text says about its language.
public sealed interface LanguageGuess {
    /// Enough words of one language, and clearly fewer of any other.
    record Certain(String language) implements LanguageGuess {}

    /// One of these, by the script or by words they share; the text has too few words to tell.
    record TooShort(Set<String> possible) implements LanguageGuess {
        public TooShort {
            possible = Set.copyOf(possible);
        }
    }

    /// A long text in the script of these with hardly a word of any: a list of names, an unknown language.
    record Unrecognized(Set<String> possible) implements LanguageGuess {
        public Unrecognized {
            possible = Set.copyOf(possible);
        }
    }

    record NoLetters() implements LanguageGuess {}
}
