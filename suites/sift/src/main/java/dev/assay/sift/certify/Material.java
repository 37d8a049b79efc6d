package dev.assay.sift.certify;

import dev.assay.evidence.FailingThing;
import dev.assay.sift.SiftCase;
import dev.assay.sift.run.SiftCorpus;
import dev.assay.text.FailureLines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Lines of real outputs, by the kind of tool they come from.
///
/// @param quiet lines that report nothing
/// @param failing lines that surely report a failure and name what failed
record Material(String family, List<String> quiet, List<String> failing) {
    private static final int LONGEST = 200;
    private static final int FEWEST_QUIET = 20;

    /// What leaves no doubt, and words that do.
    private static final Pattern SURE = Pattern.compile(
            "(?:^|[\\s\\[(])(?:[Ee]rror|ERROR|[Ff]atal|FATAL|panic|CRITICAL)[:\\]]|\\w(?:Error|Exception):|\\bFAILED\\b");
    private static final Pattern DOUBTFUL = Pattern.compile(
            "(?i)warn|deprecat|\\b(?:no|not|0|without|retry|retrying|expected|ignored|passed|ok|if|unless|may|can)\\b");

    /// Read once: it takes longer than a hundred tries.
    private static final class BuiltIn {
        private static final List<Material> ALL = of(SiftCorpus.builtIn(SiftCorpus.Split.ALL));
    }

    /// Of the cases that ship with Assay.
    static List<Material> builtIn() {
        return BuiltIn.ALL;
    }

    /// Families with too few lines are left out.
    private static List<Material> of(List<SiftCase> cases) {
        Map<String, LinkedHashSet<String>> lines = new LinkedHashMap<>();
        for (var one : cases) {
            lines.computeIfAbsent(one.about().ecosystem(), _ -> new LinkedHashSet<>())
                    .addAll(one.task()
                            .rawInput()
                            .lines()
                            .filter(Material::isUsable)
                            .toList());
        }
        var materials = new ArrayList<Material>();
        lines.forEach((family, all) -> materials.add(of(family, List.copyOf(all))));
        return materials.stream()
                .filter(material -> material.quiet.size() >= FEWEST_QUIET && !material.failing.isEmpty())
                .toList();
    }

    private static Material of(String family, List<String> lines) {
        return new Material(
                family,
                lines.stream()
                        .filter(line -> !FailureLines.isFailure(line)
                                && !SURE.matcher(line).find())
                        .toList(),
                lines.stream()
                        .filter(line -> FailureLines.isFailure(line)
                                && SURE.matcher(line).find()
                                && !DOUBTFUL.matcher(line).find()
                                && FailingThing.of(line).isPresent())
                        .toList());
    }

    private static boolean isUsable(String line) {
        return !line.isBlank() && line.length() <= LONGEST && line.chars().noneMatch(Character::isISOControl);
    }
}
