package dev.assay.models.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;

/// The pieces of a text that answer a question, best first: a few that match, then what stands around them,
/// then one that they lead to.
final class Quotes {
    /// A question of which no piece has more than this share is not answered by the text.
    private static final double LEAST_SUPPORT = 0.06;

    private static final double SAME = 0.6;
    private static final double LEAST_OF_BEST = 0.3;
    private static final int CHARACTERS = 600;
    private static final int LONG_NEIGHBOR = 120;
    private static final int BELOW = 3;
    private static final int ABOVE = 2;

    private final Material material;
    private final LineScores scores;
    private final List<Integer> chosen = new ArrayList<>();
    private final Set<String> texts = new HashSet<>();
    private int left = CHARACTERS;

    private Quotes(Material material, LineScores scores) {
        this.material = material;
        this.scores = scores;
    }

    /// @param most pieces that match; those around them are not counted
    static List<String> of(Material material, String question, int most) {
        var query = new Query(material, question);
        var scores = new LineScores(material, query);
        if (scores.support() < LEAST_SUPPORT) {
            return List.of();
        }
        var quotes = new Quotes(material, scores);
        quotes.choose(most);
        return quotes.lines();
    }

    /// An item of a list stands under its heading, since "No refunds" under "What we gave up:" is not what it
    /// is alone.
    private List<String> lines() {
        var lines = new ArrayList<String>();
        var last = Optional.<String>empty();
        for (int piece : chosen) {
            var heading = material.heading(piece);
            if (!heading.equals(last)) {
                heading.ifPresent(lines::add);
            }
            lines.add(material.piece(piece));
            last = heading;
        }
        return lines;
    }

    private void choose(int most) {
        var matches = matches(most);
        for (int distance = 1; distance <= BELOW; distance++) {
            for (int piece : matches) {
                if (!isSentence(material.piece(piece))) {
                    addNeighbor(piece + distance);
                    addNeighbor(distance <= ABOVE ? piece - distance : -1);
                }
            }
        }
        if (!matches.isEmpty()) {
            new Lead(material, matches.getFirst()).follow(chosen).ifPresent(chosen::add);
        }
    }

    private List<Integer> matches(int most) {
        var matches = new ArrayList<Integer>();
        var ranked = ranked(16 * most);
        for (int piece : ranked) {
            var isNear = scores.score(piece) >= LEAST_OF_BEST * scores.score(ranked.getFirst());
            if (matches.size() < most && isNear && !repeats(piece, matches) && add(piece)) {
                matches.add(piece);
            }
        }
        return matches;
    }

    /// Whether a piece has hardly a word more than one that is already chosen.
    private boolean repeats(int piece, List<Integer> matches) {
        var words = Arrays.stream(material.words(piece)).distinct().toArray();
        return matches.stream().anyMatch(match -> {
            var there = Arrays.stream(material.words(match)).boxed().collect(Collectors.toSet());
            var shared = Arrays.stream(words).filter(there::contains).count();
            return shared > SAME * Math.max(words.length, there.size());
        });
    }

    /// The best, of equals the later one first.
    private List<Integer> ranked(int most) {
        var worstFirst = Comparator.<Integer>comparingDouble(scores::score).thenComparing(piece -> piece);
        var best = new PriorityQueue<>(worstFirst);
        for (int piece = 0; piece < material.size(); piece++) {
            if (scores.score(piece) > 0) {
                best.add(piece);
            }
            if (best.size() > most) {
                best.remove();
            }
        }
        return best.stream().sorted(worstFirst.reversed()).toList();
    }

    private boolean add(int piece) {
        var text = material.piece(piece);
        if (!saysSomething(text) || (text.length() > left && !chosen.isEmpty()) || !texts.add(text)) {
            return false;
        }
        left -= text.length();
        return chosen.add(piece);
    }

    private static boolean saysSomething(String text) {
        return text.chars().filter(Character::isLetterOrDigit).limit(3).count() == 3;
    }

    /// A sentence stands for itself; a line of a log or a table does not.
    private static boolean isSentence(String text) {
        var words = text.chars().filter(c -> c == ' ').count();
        return words >= 4 && ".!?".indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    private void addNeighbor(int piece) {
        if (piece >= 0 && piece < material.size() && material.piece(piece).length() <= LONG_NEIGHBOR) {
            add(piece);
        }
    }
}
