package dev.assay.sift.certify;

import java.util.ArrayList;
import java.util.List;

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
        var lines = others.stream()
                .map(stretch -> PlantedFailure.COLORS
                        .matcher(stretch.line())
                        .replaceAll("")
                        .strip())
                .toList();
        return new Specimen(
                family,
                others,
                failures.stream().filter(one -> lines.contains(one.line())).toList());
    }

    boolean isFailure(Stretch stretch) {
        var plain = PlantedFailure.COLORS.matcher(stretch.line()).replaceAll("").strip();
        return failures.stream().anyMatch(one -> one.line().equals(plain));
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
