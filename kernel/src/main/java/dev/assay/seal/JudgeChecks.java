package dev.assay.seal;

import dev.assay.api.Profile;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import java.util.ArrayList;
import java.util.List;

/// What a run says of the models that scored. Whether they agreed with people was measured by those who made the run;
/// what matters here is that a run says it, since scores of a judge that nobody checked are marked by it.
record JudgeChecks(RunManifest manifest) {
    /// What the configuration of an evaluator that asks a model holds.
    private static final String ASKS = "judge";

    List<Check> all() {
        var checks = new ArrayList<Check>();
        for (var part : manifest.setup().evaluators()) {
            if (part.configuration().containsKey(ASKS)) {
                checks.add(check(part));
            }
        }
        return checks;
    }

    private Check check(Setup.Part part) {
        var what = "judge " + part.name();
        var said = manifest.origin().judges().stream()
                .filter(judge -> judge.evaluator().equals(part.name()))
                .findFirst();
        if (said.isEmpty()) {
            return manifest.setup().profile().equals(Profile.COMPAT.toString())
                    ? Check.unchecked(what, "nothing is said of how it agrees with people")
                    : Check.differs(what, "the run does not say whether it was checked against labelled answers");
        }
        return Check.unchecked(
                what,
                said.get().isCalibrated()
                        ? "the run says it agrees with people: %s; `assay judge check` measures that here"
                                .formatted(said.get().standing())
                        : said.get().standing());
    }
}
