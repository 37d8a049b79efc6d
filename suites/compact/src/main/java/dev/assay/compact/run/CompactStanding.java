package dev.assay.compact.run;

import dev.assay.api.Profile;
import dev.assay.compact.board.Qualification;
import dev.assay.compact.board.RankedRun;
import dev.assay.compact.board.Reason;
import dev.assay.compact.board.Tier;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.ScoringRules;
import java.util.Arrays;
import java.util.List;

/// Whether a run may stand on a board, by the rules it was scored with.
public record CompactStanding(RunResult run) {
    public boolean isControl() {
        var start = run.start();
        return CompactMethods.CONTROLS.contains(start.setup().methodName())
                || CompactMethods.CONTROLS.contains(start.stamps().getOrDefault(RunStamps.METHOD, ""));
    }

    public Profile profile() {
        return ScoringRules.ofVersion(run.start().setup().scorerVersion())
                .orElse(ScoringRules.STANDARD)
                .profile();
    }

    /// Why it does not qualify; empty where it does.
    public List<Reason> reasons(Tier tier) {
        var ranked = RankedRun.of(run, ExpectedCases.of(run.start()));
        return Qualification.of(profile(), tier, ranked).reasons();
    }

    /// The hardest tier it qualifies for, `control` or `no`.
    public String verdict() {
        return isControl()
                ? "control"
                : Arrays.stream(Tier.values())
                        .filter(tier -> reasons(tier).isEmpty())
                        .reduce((_, harder) -> harder)
                        .map(Tier::toString)
                        .orElse("no");
    }
}
