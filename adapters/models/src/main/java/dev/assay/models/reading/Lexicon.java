package dev.assay.models.reading;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What the reader knows of English: words that say nothing, and words that stand for one another.
final class Lexicon {
    private static final Set<String> EMPTY = Set.copyOf(stems("""
            a about above after again all also am an and any are as at be because been before being below between both
            but by can could did do does doing down during each few for from further give had has have having he her
            here hers him his how i if in into is it its itself just me more most my name no nor not now of off on once
            only or other our out over own same she should so some such than that the their them then there these they
            this those through to too under until up very was we were what when where which while who whom why will
            with would you your
            """));

    private static final List<Set<String>> GROUPS = List.of(
            stems("fail failed failure error fatal exception abort crash panic broken fault wrong reject invalid"),
            stems("duration seconds ms elapsed time took long"),
            stems("missing unknown absent undefined undeclared unset"),
            stems("size bytes mb kb large"),
            stems("commit revision"),
            stems("directory folder path file"),
            stems("finally final decision replaced latest"),
            stems("setting option key config parameter"),
            stems("test subtest case"));

    private Lexicon() {}

    /// The stems of all words of a text, in order, each once.
    static Set<String> stems(String text) {
        var stems = new LinkedHashSet<String>();
        for (var scan = new WordScan(text); scan.next(); ) {
            stems.add(Stem.of(scan.word()));
        }
        return stems;
    }

    static boolean isEmpty(String stem) {
        return EMPTY.contains(stem);
    }

    /// Stems that may stand in the text for those of a question.
    static Set<String> related(Set<String> stems) {
        var related = new HashSet<String>();
        var found = new ArrayList<>(GROUPS);
        found.removeIf(group -> group.stream().noneMatch(stems::contains));
        found.forEach(related::addAll);
        related.removeAll(stems);
        return related;
    }
}
