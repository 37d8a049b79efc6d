package dev.assay.fit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.chat.Usage;
import dev.assay.fit.FitPack;
import dev.assay.fit.advice.Use;
import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.fit.verdict.SpeedOutcome;
import dev.assay.fit.verdict.SpeedRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitCardTextTest {
    private static final FitExamples ALL = new FitExamples(FitPack.builtIn(), OptionalLong.empty(), 0);

    @TempDir
    private Path folder;

    private FitRecord probed(ScoringProfile profile, Map<String, Object> hardware) throws InterruptedException {
        var record = FitRecord.begin(
                folder,
                Map.of("profile", profile.name()),
                Map.of("model", "m"),
                Map.of("model", "m", "hardware", hardware));
        var model = new PlannedModel(_ -> PlannedModel.reply("one two", Usage.of(10, 51), 100, 2000));
        var run = new SpeedProbe(
                        model,
                        FitPack.builtIn(),
                        FitAsking.USUAL,
                        new SpeedProbeTest.Watched(),
                        Optional.empty(),
                        Optional.empty())
                .run((_, _) -> {});
        record.keepSpeed(
                run,
                (SpeedOutcome.Summary) run.summarize(profile.grading(), SpeedRun.Tolerance.USUAL),
                OptionalDouble.of(300));
        return record;
    }

    private static FitAnswers answers(double firstMillis) {
        var rows = new ArrayList<EvalRow>();
        ALL.dataset().examples().forEach(labeled -> {
            var metadata = new LinkedHashMap<>(labeled.example().labels());
            metadata.put(FitSystem.TIME, rows.isEmpty() ? firstMillis : 10.0);
            rows.add(new EvalRow(
                    new TrialKey(rows.size(), "model", "fit", labeled.example().id(), 0),
                    labeled.example().id(),
                    new Outcome.Answered(Response.answer("x")),
                    0.01,
                    Sizes.UNKNOWN,
                    List.of(new Score.Value("correct", 1, ""), new Score.Value("strict", 1, "")),
                    metadata));
        });
        return FitAnswers.of(rows.stream(), ALL, Profile.STANDARD);
    }

    private static Map<String, Object> hardware() {
        return Map.of("cpuCores", 8, "totalMemoryGB", 16);
    }

    private String card(ScoringProfile profile, Optional<FitAnswers> answers) throws InterruptedException {
        var record = probed(profile, hardware());
        return new FitCardText(
                        record, FitVerdict.of(record.result(), answers, profile, OptionalDouble.empty(), Use.CHAT))
                .render();
    }

    @Test
    void lateAnswersAreShownAsWrongAndQualityUnrounded() throws InterruptedException {
        assertThat(card(ScoringProfile.STANDARD, Optional.of(answers(30_001))))
                .contains("49 of 50 in time, 1 late")
                .contains("100 of 100 (99.60 unrounded), beyond chance");
    }

    @Test
    void theScoredSpeedLeadsAndTheOtherClocksStandBelow() throws InterruptedException {
        assertThat(card(ScoringProfile.STANDARD, Optional.empty()))
                .contains("speed     25.0 tokens/s, scored\n          25.0 (25.0 to 25.0, n 5) tokens/s by our clock");
    }

    @Test
    void theEnergyOfATokenIsShownWhereItWasCounted() throws InterruptedException {
        assertThat(card(ScoringProfile.STANDARD, Optional.empty()))
                .contains("1.18 J a token by the counter of the whole processor"); // 300 J, 5 answers of 51 tokens
    }

    @Test
    void thePartsOfTheFitStandBesideTheMostTheirProfileGives() throws InterruptedException {
        assertThat(card(ScoringProfile.STANDARD, Optional.empty()))
                .containsPattern("fit {7}speed \\d+ of 40, first token 30 of 30, memory 30 of 30");
        assertThat(card(ScoringProfile.COMPAT, Optional.empty()))
                .containsPattern("fit {7}speed \\d+ of 50, first token 20 of 20, memory 30 of 30");
    }

    @Test
    void compatCardsShowTheNumbersTheyScoreAndInventNone() throws InterruptedException {
        assertThat(card(ScoringProfile.COMPAT, Optional.of(answers(10))))
                .contains("25.5 tokens/s, scored", "100 ms to the first token of the answer")
                .doesNotContain("speed     unknown", "0 ms to load", "no token of an answer came");
    }

    @Test
    void throttlingCannotBeToldWithoutANominalFrequency() throws InterruptedException {
        assertThat(card(ScoringProfile.STANDARD, Optional.empty())).contains("throttling cannot be told");
    }

    @Test
    void whatOtherProgramsTookOfTheProcessorsIsToldWhereItIsHalfOfThem() throws InterruptedException {
        var record = probed(ScoringProfile.STANDARD, hardware());
        assertThat(busy(record, 89.4)).contains("busy: other programs took 89 % of the processors");
        assertThat(busy(record, 20)).doesNotContain("busy");
    }

    private static String busy(FitRecord record, double load) {
        record.result().put("benchEnvironment", Map.of("cpuAvgLoad", load));
        return new FitCardText(
                        record,
                        FitVerdict.of(
                                record.result(),
                                Optional.empty(),
                                ScoringProfile.STANDARD,
                                OptionalDouble.empty(),
                                Use.CHAT))
                .render();
    }

    @Test
    void adviceLeadsAndThePublishedRuleHasItsName() throws InterruptedException {
        var card = card(ScoringProfile.STANDARD, Optional.of(answers(10)));
        assertThat(card).contains("advice    EXCELLENT for chat", "published rule: EXCELLENT, ");
        assertThat(card.indexOf("advice")).isLessThan(card.indexOf("machine"));
    }

    @Test
    void speedAloneGivesNoWord() throws InterruptedException {
        assertThat(card(ScoringProfile.STANDARD, Optional.empty()))
                .contains("advice    none: quality was not measured", "published rule: none, as quality")
                .doesNotContain("EXCELLENT");
    }
}
