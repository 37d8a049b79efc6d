package dev.assay.sift.certify;

import dev.assay.evidence.FailingThing;
import dev.assay.evidence.KeptText;
import dev.assay.text.FailureLines;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A failure that stands in an output.
///
/// @param thing what failed
/// @param sign the part of the line that says it failed, such as `exit 137`; empty where any failure word will do
/// @param dressed its line as it stands there: in color, behind a time or a name, in a long line
record PlantedFailure(FailingThing thing, String sign, String dressed) {
    static final Pattern COLORS = Pattern.compile("\u001b\\[[0-9;]*m");

    /// As plain as its line.
    PlantedFailure undressed() {
        return new PlantedFailure(thing, sign, line());
    }

    String line() {
        return thing.line();
    }

    /// Whether a reader learns what failed and that it failed: the line is there, or most of its own words stand
    /// together with a word that reports a failure.
    boolean isShownBy(KeptText kept, List<FailingThing.Telling> tellings) {
        return thing.isShownBy(
                kept,
                () -> tellings.stream()
                        .filter(telling -> reportsFailure(telling.text()))
                        .toList());
    }

    private boolean reportsFailure(String text) {
        return text.lines().anyMatch(FailureLines::isFailure)
                || (!sign.isEmpty() && text.toLowerCase(Locale.ROOT).contains(sign.toLowerCase(Locale.ROOT)));
    }
}
