package dev.assay.fit.clause;

import dev.assay.fit.rule.Parameters;
import java.util.List;
import java.util.Locale;

/// Words that belong to a subject, and words that do not.
///
/// @param words beginnings of words
/// @param never whole words, of which none may end an item
record Vocabulary(List<String> words, List<String> never) {
    static Vocabulary of(Parameters given) {
        return new Vocabulary(given.texts("words"), given.texts("never"));
    }

    /// Half of the items at least hold a word that belongs there, for nobody can list all words that do; and none is
    /// a word that is known to belong elsewhere.
    boolean covers(List<String> items) {
        var lower = items.stream().map(item -> item.toLowerCase(Locale.ROOT)).toList();
        long known = lower.stream()
                .filter(item -> words.stream().anyMatch(word -> TextClauses.begins(item, word)))
                .count();
        return 2 * known >= items.size() && lower.stream().noneMatch(this::isElsewhere);
    }

    /// Whether its last word, which says what it is, belongs elsewhere.
    private boolean isElsewhere(String item) {
        var parts = item.replaceAll("[^\\p{L} ]", "").strip().split(" +");
        var last = parts[parts.length - 1];
        return never.stream().anyMatch(word -> last.equals(word) || last.equals(word + "s"));
    }
}
