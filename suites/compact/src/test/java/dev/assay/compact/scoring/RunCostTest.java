package dev.assay.compact.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RunCostTest {
    private static CycleDetail detail(Map<String, Boolean> kept, String before, String after) {
        return new CycleDetail(100, 10, List.of(), List.of(), kept, List.of(), List.of()).withPrefix(before, after);
    }

    private static CaseResult result(Optional<TokenUsage> usage, CycleDetail... details) {
        var cycles = new ArrayList<CycleResult>();
        for (int i = 0; i < details.length; i++) {
            cycles.add(new CycleResult(
                    i,
                    new Scorecard(i, 1, 1, 0, 10, List.of()),
                    OptionalDouble.empty(),
                    OptionalLong.empty(),
                    Optional.empty(),
                    Optional.of(details[i])));
        }
        return new CaseResult("c", "t", BigInteger.ONE, cycles, 1, OptionalDouble.of(1), usage, ResultStamp.NONE);
    }

    @Test
    void tokensAreSharedAmongTheFactsThatArtifactsHold() {
        var cost = RunCost.of(List.of(result(
                Optional.of(new TokenUsage(900, 100, 450, 7)),
                detail(Map.of("a", true, "b", false), "", ""),
                detail(Map.of("a", true, "b", true), "", ""))));
        assertThat(cost.keptFacts()).isEqualTo(3);
        assertThat(cost.tokensPerKeptFact().orElseThrow()).isEqualTo(1000.0 / 3);
        assertThat(cost.toMap())
                .containsEntry("tokens_in", 900L)
                .containsEntry("tokens_out", 100L)
                .containsEntry("tokens_cached", 450L);
    }

    @Test
    void prefixThatStaysIsCountedUpToTheFirstChange() {
        var cost = RunCost.of(List.of(result(
                Optional.empty(),
                detail(Map.of(), "abcdefgh", "abXdefgh"),
                detail(Map.of(), "abcd", "abcd and more"))));
        assertThat(cost.prefixStability().orElseThrow()).isEqualTo((0.25 + 1) / 2);
        assertThat(cost.tokensPerKeptFact()).isEmpty();
    }
}
