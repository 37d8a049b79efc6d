package dev.assay.compact.generation;

import java.util.List;

/// The measures of values that are composed rather than picked from a list.
record Shapes(Dates dates, Amounts amounts, PartNumbers partNumbers) {
    static final Shapes ORIGINAL = new Shapes(
            new Dates(new Range(2024, 2026), new Range(1, 12), new Range(1, 28)),
            new Amounts(List.of(2, 3, 4, 5)),
            new PartNumbers(List.of("SKU", "PRD", "ITEM", "ART"), "ABCDEFGHJKLMNPQRTUVWXYZ", 2, new Range(100, 9999)));

    /// From the least to the most, both included.
    record Range(int least, int most) {}

    record Dates(Range years, Range months, Range days) {}

    /// @param magnitudes how many digits an amount may have
    record Amounts(List<Integer> magnitudes) {
        Amounts {
            magnitudes = List.copyOf(magnitudes);
        }
    }

    record PartNumbers(List<String> prefixes, String alphabet, int letters, Range numbers) {
        PartNumbers {
            prefixes = List.copyOf(prefixes);
        }
    }
}
