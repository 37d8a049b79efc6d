package dev.assay.dataset;

import java.util.regex.Pattern;

/// A dataset as it is written in a run, with the names of its fields: `my.csv with context=log,question=q`.
///
/// @param dataset the words before
/// @param map what stands behind `with`; empty where nothing does
public record MappedWords(String dataset, FieldMap map) {
    private static final Pattern WITH = Pattern.compile("(.+) with ([\\w-]+=[^=,]+(?:,[\\w-]+=[^=,]+)*)");

    public static MappedWords parse(String words) {
        var with = WITH.matcher(words.strip());
        return with.matches()
                ? new MappedWords(with.group(1).strip(), FieldMap.parse(with.group(2)))
                : new MappedWords(words, FieldMap.NONE);
    }

    /// Every dataset of the words with this map, where it has none yet.
    public static String mapped(String words, FieldMap map) {
        return map.isEmpty()
                ? words
                : String.join(
                        JoinedDataset.PLUS,
                        JoinedDataset.names(words).stream()
                                .map(part -> WITH.matcher(part).matches() ? part : part + " with " + map)
                                .toList());
    }
}
