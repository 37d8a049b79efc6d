package dev.assay.compact.generation;

import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// All exchanges about one thing: every pattern of the lexicon filled in many ways, no line made twice.
///
/// Filled once for all cases, whatever their seeds, so that a case only points at lines.
final class Topic {
    private static final int WAYS = 256;

    private final String name;
    private final List<List<Exchange>> ways;
    private final Mentions mentions;
    private final int size;
    private final int longest;

    private Topic(String name, List<List<Exchange>> ways) {
        this.name = name;
        this.ways = List.copyOf(ways);
        this.mentions = new Mentions(
                ways.stream().flatMap(List::stream).map(Exchange::plain).toList());
        this.size = ways.stream().mapToInt(List::size).sum();
        this.longest = ways.stream().mapToInt(List::size).max().orElse(0);
    }

    static Topic filled(Lexicon lexicon, String name, List<Lexicon.Pattern> patterns) {
        var words = new Words(lexicon);
        var said = new HashSet<String>();
        var ways = new ArrayList<List<Exchange>>();
        int number = 0;
        for (int i = 0; i < patterns.size(); i++) {
            var random = SplitMix64.of(lexicon.name(), name, Integer.toString(i));
            var exchanges = ways(patterns.get(i), words, random, said, number);
            if (!exchanges.isEmpty()) {
                ways.add(exchanges);
                number += exchanges.size();
            }
        }
        return new Topic(name, ways);
    }

    private static List<Exchange> ways(
            Lexicon.Pattern pattern, Words words, SplitMix64 random, Set<String> said, int first) {
        var exchanges = new ArrayList<Exchange>();
        for (int i = 0; i < WAYS; i++) {
            var labeled = new HashMap<String, String>();
            var user = words.fill(pattern.user(), random, labeled);
            var assistant = words.fill(pattern.assistant(), random, labeled);
            if (!said.contains(user) && !said.contains(assistant)) {
                said.add(user);
                said.add(assistant);
                exchanges.add(Exchange.of(first + exchanges.size(), user, assistant));
            }
        }
        return exchanges;
    }

    /// A topic of plain lines, for a lexicon that has no others.
    static Topic of(String name, List<String> userLines, List<String> assistantLines) {
        var ways = new ArrayList<List<Exchange>>();
        for (int i = 0; i < userLines.size(); i++) {
            var answer = assistantLines.get(i % assistantLines.size());
            ways.add(List.of(Exchange.of(i, userLines.get(i), answer)));
        }
        return new Topic(name, ways);
    }

    String name() {
        return name;
    }

    /// How many exchanges there are before one must be repeated.
    int size() {
        return size;
    }

    /// In how many ways the pattern with the most ways is filled.
    int longest() {
        return longest;
    }

    /// For each pattern the ways it is filled.
    List<List<Exchange>> ways() {
        return ways;
    }

    /// The numbers of the exchanges that mention any of some values, given in lower case with single
    /// spaces.
    BitSet mentioning(List<String> values) {
        return mentions.ofAny(values);
    }
}
