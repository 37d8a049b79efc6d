package dev.assay.compact.board;

import dev.assay.api.Profile;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.Families;
import dev.assay.compact.scoring.GroupScore;
import dev.assay.stats.Summation;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Whether a run may stand on the board, with every reason why not.
///
/// Six conditions: it compacts enough, it contradicts the rules in at most 10 % of the responses, all ranked
/// slots have a result, all of them went through all cycles, no family has a pass rate below 0.40 (a case passes
/// with a score of at least 0.40), and nothing failed in a ranked slot. Besides, one version of one model answered.
/// Under `standard` a number within 1e-9 of a bound meets it.
///
/// `compat` asks as the original: it sees neither missing cases nor failures, judges families by their mean score
/// and only where there are two, compares doubles as they are, and gives a reason for each case that lacks a cycle.
public record Qualification(List<Reason> reasons) {
    private static final double MOST_CONTRADICTIONS = 0.10;
    private static final double FAMILY_FLOOR = 0.40;
    /// The score from which on a case passes.
    private static final double PASS = 0.40;

    private static final double TOLERANCE = 1e-9;

    public Qualification {
        reasons = List.copyOf(reasons);
    }

    public boolean isQualified() {
        return reasons.isEmpty();
    }

    public static Qualification of(Profile profile, Tier tier, RankedRun run) {
        return new Qualification(new Asking(profile, tier, run).reasons());
    }

    private static final class Asking {
        private final Profile profile;
        private final Tier tier;
        private final RankedRun run;
        private final List<Reason> reasons = new ArrayList<>();

        Asking(Profile profile, Tier tier, RankedRun run) {
            this.profile = profile;
            this.tier = tier;
            this.run = run;
        }

        List<Reason> reasons() {
            askCompression();
            askContradictions();
            askCases();
            askCycles();
            askFamilies();
            if (profile == Profile.STANDARD && run.failures() > 0) {
                add("failures_in_ranked_slots", "%d cases failed".formatted(run.failures()));
            }
            if (profile == Profile.STANDARD && run.modelVersions().size() > 1) {
                add(
                        "mixed_model_versions",
                        "several versions of the model answered: " + String.join(", ", run.modelVersions()));
            }
            return reasons;
        }

        private double tolerance() {
            return profile == Profile.STANDARD ? TOLERANCE : 0;
        }

        private void askCompression() {
            double ratio = run.aggregates().compressionRatio();
            if (ratio < tier.floor() - tolerance()) {
                add(
                        "compression_below_floor",
                        "compression %sx is below the %sx of %s".formatted(fixed(ratio), fixed(tier.floor()), tier));
            }
        }

        private void askContradictions() {
            double rate = run.aggregates().contradictionRate();
            if (rate > MOST_CONTRADICTIONS + tolerance()) {
                add(
                        "contradiction_above_max",
                        "contradiction rate %s is above %s".formatted(fixed(rate), fixed(MOST_CONTRADICTIONS)));
            }
        }

        private void askCases() {
            if (run.cases().isEmpty()) {
                add("no_cases", "no case has a result");
                return;
            }
            if (profile == Profile.STANDARD) {
                long missing = run.rankedSlots().stream()
                        .flatMap(ids -> ids.stream()
                                .filter(id -> run.cases().stream()
                                        .noneMatch(result -> result.caseId().equals(id))))
                        .count();
                if (missing > 0) {
                    add("case_slots_missing", "%d configured cases have no result".formatted(missing));
                }
            }
        }

        private void askCycles() {
            int cycles = run.driftCycles() + 1;
            var lacking = run.cases().stream()
                    .filter(result -> result.cycles().size() < cycles)
                    .toList();
            switch (profile) {
                case COMPAT ->
                    lacking.forEach(result -> add(
                            "cycles_missing",
                            "case %s has %d of %d cycles"
                                    .formatted(result.caseId(), result.cycles().size(), cycles)));
                case STANDARD -> {
                    if (!lacking.isEmpty()) {
                        add("cycles_missing", "%d cases lack some of the %d cycles".formatted(lacking.size(), cycles));
                    }
                }
            }
        }

        private void askFamilies() {
            var families = switch (profile) {
                case COMPAT -> inferredFamilies(run.cases());
                case STANDARD -> GroupScore.byFamily(Summation.COMPENSATED, run.cases());
            };
            if (profile == Profile.COMPAT && families.size() < 2) {
                return;
            }
            for (var family : families) {
                double rate = profile == Profile.COMPAT ? family.meanScore() : passRate(family.name());
                if (rate < FAMILY_FLOOR - tolerance()) {
                    add(
                            "family_below_floor:" + family.name(),
                            "family %s passes %s of its cases (a score of at least %s), below %s"
                                    .formatted(family.name(), fixed(rate), fixed(PASS), fixed(FAMILY_FLOOR)));
                }
            }
        }

        private double passRate(String family) {
            var cases = run.cases().stream()
                    .filter(one -> one.family().equals(family))
                    .toList();
            long passing = cases.stream()
                    .filter(one -> one.caseScore() >= PASS - tolerance())
                    .count();
            return (double) passing / cases.size();
        }

        private static List<GroupScore> inferredFamilies(List<CaseResult> cases) {
            var groups = cases.stream()
                    .collect(Collectors.groupingBy(
                            result -> Families.inferred(result.templateKey()), TreeMap::new, Collectors.toList()));
            return groups.entrySet().stream()
                    .map(group -> GroupScore.of(group.getKey(), group.getValue(), Summation.LEFT_TO_RIGHT))
                    .toList();
        }

        private static String fixed(double value) {
            return DecimalText.printed(value, 3);
        }

        private void add(String code, String message) {
            reasons.add(new Reason(code, message));
        }
    }
}
