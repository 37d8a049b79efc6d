package dev.assay.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A judge is believed as far as it agrees with people, and marked where nobody knows.
class JudgeCheckTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String... arguments) {
        return CommandRun.in(folder, arguments);
    }

    private CommandRun check(FakeJudge judge, String... more) {
        var words = new ArrayList<>(List.of("judge", "check", judge.spec(), "--json"));
        words.addAll(List.of(more));
        return assay(words.toArray(String[]::new));
    }

    /// What was found out about the first judge.
    private record Found(Map<String, Object> fields) {
        String text(String name) {
            return String.valueOf(fields.get(name));
        }

        double number(String name) {
            return Double.parseDouble(text(name));
        }

        double rate(String name) {
            return fields.get(name) instanceof Map<?, ?> share
                    ? Double.parseDouble(String.valueOf(share.get("rate")))
                    : Double.NaN;
        }
    }

    private static Found first(CommandRun run) {
        var judges = Json.readMap(run.out()).get("judges");
        return new Found(Json.readMap(Json.write(judges instanceof List<?> list ? list.getFirst() : Map.of())));
    }

    @Test
    void aGoodJudgeIsCalibrated() {
        try (var judge = FakeJudge.good()) {
            var run = check(judge);
            var found = first(run);

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(found.text("calibrated")).isEqualTo("true");
            assertThat(found.number("kappa")).isEqualTo(1);
            assertThat(found.rate("same_in_both_orders")).isEqualTo(1);
            assertThat(found.rate("raised_by_words")).isZero();
            assertThat(found.text("biases")).isEqualTo("[]");
        }
    }

    @Test
    void aJudgeOfFalseMemoriesIsCheckedOnConversations() {
        try (var judge = FakeJudge.good()) {
            var run = check(judge, "--evaluator", "false-memory-rate");
            var found = first(run);

            assertThat(run.status()).as(run.err()).isZero();
            assertThat(found.number("answers")).isGreaterThanOrEqualTo(80);
            assertThat(found.number("kappa")).isEqualTo(1);
        }
    }

    @Test
    void aJudgeWhoTakesWhatStandsFirstIsFoundOut() {
        try (var judge = FakeJudge.positionBiased()) {
            var found = first(check(judge));

            assertThat(found.text("calibrated")).isEqualTo("true");
            assertThat(found.rate("same_in_both_orders")).isZero();
            assertThat(found.text("biases")).isEqualTo("[position-biased: prefers what stands first]");
        }
    }

    @Test
    void aJudgeWhoLikesLongAnswersIsFoundOutAndUncalibrated() {
        try (var judge = FakeJudge.lengthBiased()) {
            var run = check(judge);
            var found = first(run);

            assertThat(run.status()).isEqualTo(1);
            assertThat(found.text("calibrated")).isEqualTo("false");
            assertThat(found.rate("raised_by_words")).isGreaterThan(0.9);
            assertThat(found.text("biases")).contains("length-biased");
        }
    }

    @Test
    @Tag("ci")
    void aCoinIsUncalibratedAndUnsteady() {
        try (var judge = FakeJudge.coin()) {
            var found = first(check(judge, "--votes", "3"));

            assertThat(found.text("calibrated")).isEqualTo("false");
            assertThat(found.number("kappa")).isBetween(-0.35, 0.35);
            assertThat(found.number("vote_alpha")).isBetween(-0.25, 0.25);
            assertThat(found.rate("same_in_both_orders")).isBetween(0.25, 0.75);
            assertThat(found.text("biases")).contains("unsteady");
        }
    }

    @Test
    void verdictsThatCannotBeReadCountAsWrong() {
        try (var judge = FakeJudge.rambling()) {
            var found = first(check(judge, "--max-examples", "5"));

            assertThat(found.text("unread")).isEqualTo("10");
            assertThat(found.rate("wrong")).isEqualTo(1);
            assertThat(found.text("calibrated")).isEqualTo("false");
        }
    }

    @Test
    void aFewAnswersCalibrateNobody() {
        try (var judge = FakeJudge.good()) {
            assertThat(check(judge, "--max-examples", "10").status()).isEqualTo(1);
        }
    }

    @Test
    void judgesAreComparedWithEachOther() {
        try (var good = FakeJudge.good();
                var coin = FakeJudge.coin()) {
            var run = assay("judge", "check", good.spec(), coin.spec());

            assertThat(run.out()).contains("(kappa): ", "Krippendorff's alpha", "calibrated", "uncalibrated");
        }
    }

    private String question() throws IOException {
        return Files.writeString(folder.resolve("my.jsonl"), """
                {"id": 1, "context": "The database is on port 5433.", "question": "Which port does the staging database listen on?", "answer": "5433"}
                {"id": 2, "context": "She cannot eat peanuts.", "question": "What is Lena allergic to?", "answer": "peanuts"}
                """).toString();
    }

    private CommandRun judged(FakeJudge judge, int votes) throws IOException {
        return assay(
                "run",
                question(),
                "--system",
                "identity",
                "--model",
                "builtin:extractive",
                "--evaluator",
                "llm-judge:model=%s,votes=%d".formatted(judge.spec(), votes));
    }

    @Test
    void theScoreOfAJudgeNobodyCheckedIsMarkedEverywhere() throws IOException {
        try (var judge = FakeJudge.good()) {
            var run = judged(judge, 1);

            assertThat(run.out())
                    .as(run.err())
                    .contains("mean_score[judge_score] (uncalibrated)", "uncalibrated: llm-judge: never checked");
            assertThat(assay("report", "last", "-f", "markdown").out()).contains("judge_score] (uncalibrated)");
            assertThat(assay("report", "last", "--json").out()).contains("\"uncalibrated\"");
            assertThat(assay("report", "last", "-f", "csv").out().lines().findFirst())
                    .hasValueSatisfying(header -> assertThat(header).contains("judge_score (uncalibrated)"));
            assertThat(assay("gate", "last", "--min", "judge_score=0.5").out())
                    .contains("judge_score ≥ 0.500 (uncalibrated)");
            assertThat(assay("compare", "last", "last").out()).contains("judge_score (uncalibrated)");
        }
    }

    @Test
    void theScoreOfACalibratedJudgeIsNotMarked() throws IOException {
        try (var judge = FakeJudge.good()) {
            check(judge);

            assertThat(judged(judge, 1).out())
                    .contains("mean_score[judge_score]")
                    .doesNotContain("uncalibrated");
            assertThat(judged(judge, 3).out())
                    .as("asked in another way it is another judge")
                    .contains("uncalibrated");
            assertThat(assay("judge", "list").out()).contains("calibrated", "llm-judge");
        }
    }

    @Test
    void everyVoteIsStoredAndTheirAgreementShown() throws IOException {
        try (var judge = FakeJudge.coin()) {
            var run = judged(judge, 3);
            var rows = rows();

            assertThat(run.out()).contains("vote_agreement[judge_score]");
            assertThat(rows)
                    .hasSize(2)
                    .allSatisfy(row -> assertThat(votes(row))
                            .hasSize(3)
                            .allSatisfy(
                                    vote -> assertThat(String.valueOf(vote)).contains("value=", "words=so I find")));
        }
    }

    private static List<?> votes(Map<String, Object> row) {
        return row.get("votes") instanceof Map<?, ?> votes && votes.get("judge_score") instanceof List<?> list
                ? list
                : List.of();
    }

    private List<Map<String, Object>> rows() throws IOException {
        try (var runs = Files.list(folder.resolve("runs"))) {
            var run = runs.filter(Files::isDirectory).findFirst().orElseThrow();
            return Files.readAllLines(run.resolve("rows.jsonl")).stream()
                    .map(Json::readMap)
                    .filter(row -> row.containsKey("scores"))
                    .toList();
        }
    }

    @Test
    void judgingIsInTheEstimateAndInTheBill() throws IOException {
        try (var judge = FakeJudge.good()) {
            var run = judged(judge, 3);

            assertThat(run.err())
                    .contains("6 of them are for judging")
                    .contains("judging took 6 of the calls, 660 tokens");
        }
    }
}
