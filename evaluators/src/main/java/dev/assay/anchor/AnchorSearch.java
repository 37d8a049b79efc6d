package dev.assay.anchor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How often each of many anchors stands in a text, in one pass over it.
///
/// An anchor is found where whole words begin and end with it. Longer ones are known by every six words of
/// theirs in a row. Words are told by 64-bit hashes.
final class AnchorSearch {
    private static final int MOST_WORDS = 6;
    /// Characters; words further from each other are not one anchor spelled differently.
    private static final int MOST_BETWEEN = 8;

    private final HashCounts verbatim = new HashCounts();
    private final HashCounts alike = new HashCounts();

    /// @param verbatim how often it is there exactly as spelled
    /// @param alike how often it is there but for case, white space, separators and the spelling of units
    record Found(int verbatim, int alike) {
        static final Found NOWHERE = new Found(0, 0);

        boolean isNowhere() {
            return equals(NOWHERE);
        }
    }

    private record Key(long verbatim, long alike) {}

    private AnchorSearch() {}

    /// @param anchors each with a letter or digit
    static Map<String, Found> in(String text, Collection<String> anchors) {
        return in(text, new AnchorWords(text), anchors);
    }

    /// @param words of the text
    static Map<String, Found> in(String text, AnchorWords words, Collection<String> anchors) {
        var search = new AnchorSearch();
        var keys = new LinkedHashMap<String, List<Key>>();
        anchors.forEach(anchor -> keys.computeIfAbsent(anchor, search::keys));
        search.count(text, words);
        var found = new LinkedHashMap<String, Found>();
        keys.forEach((anchor, ofAnchor) -> found.put(anchor, search.found(ofAnchor)));
        return found;
    }

    private List<Key> keys(String anchor) {
        var words = new AnchorWords(anchor);
        var keys = new ArrayList<Key>();
        for (var first = 0; first == 0 || first + MOST_WORDS <= words.size(); first++) {
            var key = key(anchor, words, first);
            verbatim.lookFor(key.verbatim);
            alike.lookFor(key.alike);
            keys.add(key);
        }
        return keys;
    }

    private static Key key(String text, AnchorWords words, int first) {
        var spelled = spelled(0, text, words.start(first), words.end(first));
        var meant = words.hash(first);
        for (var word = first + 1; word < Math.min(first + MOST_WORDS, words.size()); word++) {
            spelled = spelled(spelled, text, words.end(word - 1), words.end(word));
            meant = words.append(meant, word);
        }
        return new Key(spelled, meant);
    }

    private static long spelled(long hash, String text, int from, int to) {
        var lengthened = hash;
        for (var i = from; i < to; i++) {
            lengthened = lengthened * AnchorWords.BASE + text.charAt(i);
        }
        return lengthened;
    }

    private void count(String text, AnchorWords words) {
        for (var first = 0; first < words.size(); first++) {
            var spelled = spelled(0, text, words.start(first), words.end(first));
            var meant = words.hash(first);
            var isClose = true;
            pass(text, words, first, first, spelled, meant);
            for (var word = first + 1; word < Math.min(first + MOST_WORDS, words.size()); word++) {
                spelled = spelled(spelled, text, words.end(word - 1), words.end(word));
                isClose &= words.start(word) - words.end(word - 1) <= MOST_BETWEEN;
                meant = isClose ? words.append(meant, word) : meant;
                if (isClose) {
                    pass(text, words, first, word, spelled, meant);
                } else {
                    verbatim.pass(spelled);
                }
            }
        }
    }

    /// A part of a longer name is not that name, as `max_size` in `http_max_size`. As many words as are told apart may
    /// be the middle of an anchor.
    private void pass(String text, AnchorWords words, int first, int last, long spelled, long meant) {
        var isMiddle = last - first + 1 == MOST_WORDS;
        if (isMiddle || !(isJoint(text, words.start(first) - 1) || isJoint(text, words.end(last)))) {
            verbatim.pass(spelled);
            alike.pass(meant);
        }
    }

    private static boolean isJoint(String text, int at) {
        return at > 0
                && at + 1 < text.length()
                && text.charAt(at) == '_'
                && Character.isLetterOrDigit(text.charAt(at - 1))
                && Character.isLetterOrDigit(text.charAt(at + 1));
    }

    private Found found(List<Key> keys) {
        var spelled = Integer.MAX_VALUE;
        var meant = Integer.MAX_VALUE;
        for (var key : keys) {
            spelled = Math.min(spelled, verbatim.of(key.verbatim));
            meant = Math.min(meant, alike.of(key.alike));
        }
        return new Found(spelled, meant);
    }
}
