package dev.assay.compact.run;

import dev.assay.api.Profile;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.log.RunEvent.RunStart;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// The cases a run was configured to have, from its start alone: a case's id says template, seed and level,
/// and the seed follows from namespace, group and slot.
public final class ExpectedCases {
    private ExpectedCases() {}

    /// Their ids; empty in logs of the original, which do not say which templates a suite had.
    public static Optional<Set<String>> of(RunStart start) {
        var templates = start.stamps().get(RunStamps.TEMPLATES);
        var profile = start.stamps().get(RunStamps.PROFILE);
        if (templates == null || profile == null || templates.isEmpty()) {
            return Optional.empty();
        }
        var ids = new LinkedHashSet<String>();
        for (var template : templates.split(",")) {
            addIds(start, template, Profile.named(profile), ids);
        }
        return Optional.of(ids);
    }

    private static void addIds(RunStart start, String template, Profile profile, Set<String> ids) {
        var setup = start.setup();
        var namespace = setup.benchmarkVersion() + "/" + template
                + (profile == Profile.COMPAT ? "" : "+" + start.stamps().get(RunStamps.LEXICON));
        var key = template.substring(0, template.indexOf('@'));
        for (int number = 0; number < setup.caseCountPerTemplate(); number++) {
            var seed = CaseGenerator.seed(new CaseSlot(namespace, setup.seedGroup(), number));
            ids.add(key + ":s" + seed + ":d" + setup.difficulty());
        }
    }
}
