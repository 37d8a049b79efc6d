package dev.assay.compact.method;

import dev.assay.compact.artifact.Section;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.scenario.TokenEstimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What of a ledger fits into a room. What is said of several things in the same words is what is being kept track of;
/// what
/// was said in words of its own goes first, the oldest of it before the others.
record LedgerRoom(int tokens) {
    /// A mark and a line end.
    private static final int MARK = 2;

    /// Of as many other things the same must be said.
    private static final int LEAST_ALIKE = 2;

    /// @param age 1 for the newest of its section
    private record Entry(Section section, int age, String text, Succession read) {
        static Entry of(Section section, List<String> texts, int index) {
            var text = texts.get(index);
            return new Entry(section, texts.size() - index, text, Succession.of(text));
        }

        boolean isTrackedAmong(List<Entry> all) {
            return read.givesAValue()
                    && all.stream()
                                    .filter(other -> read.isLike(other.read))
                                    .limit(LEAST_ALIKE)
                                    .count()
                            == LEAST_ALIKE;
        }
    }

    /// So many of one section, those that are kept track of first, the newest of them.
    static List<String> newest(List<String> texts, int most) {
        if (texts.size() <= most) {
            return texts;
        }
        var entries = IntStream.range(0, texts.size())
                .mapToObj(index -> Entry.of(Section.IMMUTABLE_FACTS, texts, index))
                .toList();
        var kept = inOrder(entries).stream().limit(most).map(Entry::age).collect(Collectors.toSet());
        return entries.stream()
                .filter(entry -> kept.contains(entry.age()))
                .map(Entry::text)
                .toList();
    }

    StructuredState fitting(StructuredState state) {
        var entries = new ArrayList<Entry>();
        for (var section : Section.values()) {
            var texts = section.of(state);
            for (int i = 0; i < texts.size(); i++) {
                entries.add(Entry.of(section, texts, i));
            }
        }
        var kept = fitting(entries);
        return StructuredState.of(
                section -> entries.stream()
                        .filter(entry -> entry.section() == section && kept.contains(entry))
                        .map(Entry::text)
                        .toList(),
                Map.of());
    }

    private static List<Entry> inOrder(List<Entry> entries) {
        var tracked = new HashSet<Entry>();
        entries.stream().filter(entry -> entry.isTrackedAmong(entries)).forEach(tracked::add);
        return entries.stream()
                .sorted(Comparator.comparing((Entry entry) -> !tracked.contains(entry))
                        .thenComparingInt(Entry::age))
                .toList();
    }

    private Set<Entry> fitting(List<Entry> entries) {
        var kept = new HashSet<Entry>();
        int left = tokens - heads();
        for (var entry : inOrder(entries)) {
            left -= TokenEstimate.of(entry.text()) + MARK;
            if (left < 0) {
                break;
            }
            kept.add(entry);
        }
        return kept;
    }

    /// The headings of all sections.
    private static int heads() {
        int tokens = 0;
        for (var section : Section.values()) {
            tokens += TokenEstimate.of(section.label()) + MARK;
        }
        return tokens;
    }
}
