package dev.assay.fit.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LeaderboardTest {
    private static PastFit past(String run, String machine, String model, double advice) {
        return PastFit.of(root(run, machine), model(model, advice));
    }

    private static Map<String, Object> root(String run, String machine) {
        return Map.of(
                "run",
                run,
                "profile",
                "standard",
                "dataset",
                "fit",
                "machine",
                Map.of("cpu", machine, "cpuCores", 8, "totalMemoryGB", 16),
                "settings",
                Map.of("use", "chat"));
    }

    private static Map<String, Object> model(String name, double advice) {
        var model = new LinkedHashMap<String, Object>();
        model.put("model", name);
        model.put("advice", "GOOD");
        model.put("behindAdvice", Map.of("score", advice));
        model.put("verdict", "GOOD");
        model.put("score", 70);
        model.put("performance", Map.of("scored_tokens_per_second", 12.5));
        return model;
    }

    @Test
    void theBestModelComesFirst() {
        var board = Leaderboard.of(List.of(past("1", "m", "weak", 40), past("2", "m", "strong", 80)));
        assertThat(board).hasSize(1);
        assertThat(board.getFirst().rows()).extracting(PastFit::model).containsExactly("strong", "weak");
    }

    @Test
    void ofAModelTheNewestWholeRunCounts() {
        var partial = model("one", 90);
        partial.put("partial", List.of("only the first prompt of each category was asked"));
        var newest = PastFit.of(root("3", "m"), partial);
        var board = Leaderboard.of(List.of(newest, past("2", "m", "one", 50), past("1", "m", "one", 80)));
        assertThat(board.getFirst().rows()).extracting(PastFit::run).containsExactly("2");
    }

    @Test
    void machinesAreNotRankedTogether() {
        var boards = Leaderboard.of(List.of(past("1", "fast", "one", 80), past("2", "slow", "one", 30)));
        assertThat(boards).hasSize(2).allMatch(board -> board.rows().size() == 1);
        assertThat(boards.getFirst().terms()).hasToString("fast, 8 cores, 16 GiB · for chat · standard · fit");
    }

    @Test
    void twoQuantizationsOfAModelAreTwoContenders() {
        var coarse = model("one", 50);
        coarse.put("quantization", "Q4_K_M");
        var fine = model("one", 60);
        fine.put("quantization", "Q8_0");
        var board = Leaderboard.of(List.of(PastFit.of(root("1", "m"), coarse), PastFit.of(root("2", "m"), fine)));
        assertThat(board.getFirst().rows())
                .extracting(one -> one.quantization().orElse(""))
                .containsExactly("Q8_0", "Q4_K_M");
    }

    @Test
    void aRunWithoutAVerdictIsNotRanked() {
        assertThat(Leaderboard.of(List.of(PastFit.of(root("1", "m"), Map.of("model", "one")))))
                .isEmpty();
    }
}
