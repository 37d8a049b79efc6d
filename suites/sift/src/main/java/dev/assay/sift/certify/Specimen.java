package dev.assay.sift.certify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// An output of a tool with failures in it.
///
/// @param family where its lines come from
/// @param failures what failed, each with its line among the stretches
record Specimen(String family, List<Stretch> stretches, List<PlantedFailure> failures) {
    Specimen {
        stretches = List.copyOf(stretches);
        failures = List.copyOf(failures);
    }

    String text() {
        var text = new StringBuilder();
        for (var stretch : stretches) {
            text.repeat(stretch.line() + "\n", stretch.times());
        }
        return text.toString();
    }

    /// With other stretches, and the failures that are still in them.
    Specimen with(List<Stretch> others) {
        var lines = others.stream().map(Stretch::line).collect(Collectors.toSet());
        return new Specimen(
                family,
                others,
                failures.stream().filter(one -> lines.contains(one.dressed())).toList());
    }

    boolean isFailure(Stretch stretch) {
        return failures.stream().anyMatch(one -> one.dressed().equals(stretch.line()));
    }

    /// With one of its failures as plain as its line.
    Specimen undressed(PlantedFailure failure) {
        return new Specimen(
                family,
                stretches.stream()
                        .map(one ->
                                one.line().equals(failure.dressed()) ? new Stretch(failure.line(), one.times()) : one)
                        .toList(),
                failures.stream()
                        .map(one -> one.equals(failure) ? one.undressed() : one)
                        .toList());
    }

    /// The same with one line in place of all that report nothing.
    Specimen dulled(String line) {
        var others = new ArrayList<Stretch>();
        for (var stretch : stretches) {
            var dull = isFailure(stretch) ? stretch : new Stretch(line, stretch.times());
            if (!others.isEmpty() && others.getLast().line().equals(dull.line())) {
                dull = new Stretch(line, others.removeLast().times() + dull.times());
            }
            others.add(dull);
        }
        return with(others);
    }
}
