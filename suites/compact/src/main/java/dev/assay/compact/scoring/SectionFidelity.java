package dev.assay.compact.scoring;

import dev.assay.compact.GroundTruth;
import dev.assay.compact.artifact.Section;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.assertion.NormalizedText;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/// How one section of an artifact agrees with what is true, no model involved.
///
/// A true entry is kept when some entry of the section has at least four fifths of its words. An entry is
/// grounded when it keeps a true one, or when four fifths of its own words are in one.
///
/// @param section its name in JSON
/// @param expected true entries
/// @param kept those of them that the section still has
/// @param stated entries of the section
/// @param grounded those of them that say something true
public record SectionFidelity(String section, int expected, int kept, int stated, int grounded) {
    private static final double ENOUGH = 0.8;

    /// Of all six sections, in the order they are shown.
    static List<SectionFidelity> of(StructuredState state, GroundTruth truth) {
        var sections = new ArrayList<SectionFidelity>();
        for (var section : Section.values()) {
            sections.add(of(section.key(), truth(section, truth), section.of(state)));
        }
        sections.add(of(StructuredState.ENTITY_MAP, pairs(truth.entityMap()), pairs(state.entityMap())));
        return sections;
    }

    private static List<String> truth(Section section, GroundTruth truth) {
        return switch (section) {
            case IMMUTABLE_FACTS -> truth.immutableFacts();
            case LOCKED_DECISIONS -> truth.lockedDecisions();
            case FORBIDDEN_BEHAVIORS -> truth.forbiddenBehaviors();
            case DEFERRED_ITEMS -> truth.deferredItems();
            case UNRESOLVED_ITEMS -> truth.unresolvedItems();
        };
    }

    private static List<String> pairs(Map<String, String> entities) {
        return entities.entrySet().stream()
                .map(entity -> entity.getKey() + " " + entity.getValue())
                .toList();
    }

    static SectionFidelity of(String section, List<String> truth, List<String> stated) {
        var expected = truth.stream().map(SectionFidelity::words).toList();
        var entries = stated.stream().map(SectionFidelity::words).toList();
        long kept = expected.stream()
                .filter(one -> entries.stream().anyMatch(entry -> isWithin(one, entry)))
                .count();
        long grounded = entries.stream()
                .filter(entry -> expected.stream().anyMatch(one -> isWithin(one, entry) || isWithin(entry, one)))
                .count();
        return new SectionFidelity(section, expected.size(), (int) kept, entries.size(), (int) grounded);
    }

    private static boolean isWithin(Set<String> words, Set<String> others) {
        long shared = words.stream().filter(others::contains).count();
        return shared > 0 && shared >= ENOUGH * words.size();
    }

    private static Set<String> words(String text) {
        var words = new StringBuilder();
        NormalizedText.of(text).codePoints().forEach(c -> words.appendCodePoint(UnicodeText.isWord(c) ? c : ' '));
        return new HashSet<>(UnicodeText.split(words.toString()));
    }

    /// Share of what is true that was kept; empty where there was nothing to keep.
    public OptionalDouble recall() {
        return expected == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) kept / expected);
    }

    /// Share of what is stated that is true; empty where nothing is stated.
    public OptionalDouble precision() {
        return stated == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) grounded / stated);
    }

    /// The same section over several artifacts.
    static SectionFidelity sum(String section, List<SectionFidelity> all) {
        return new SectionFidelity(
                section,
                all.stream().mapToInt(SectionFidelity::expected).sum(),
                all.stream().mapToInt(SectionFidelity::kept).sum(),
                all.stream().mapToInt(SectionFidelity::stated).sum(),
                all.stream().mapToInt(SectionFidelity::grounded).sum());
    }

    /// One for each section, in the order they first come.
    static List<SectionFidelity> bySection(List<SectionFidelity> all) {
        return all.stream()
                .collect(Collectors.groupingBy(SectionFidelity::section, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(group -> sum(group.getKey(), group.getValue()))
                .toList();
    }
}
