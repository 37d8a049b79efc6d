package dev.assay.fit.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.fit.FitCategory;
import dev.assay.fit.verdict.CategoryAnswers;
import dev.assay.fit.verdict.ChanceLevels;
import dev.assay.fit.verdict.FitCase;
import dev.assay.fit.verdict.FitMachine;
import dev.assay.fit.verdict.FitScoring;
import dev.assay.fit.verdict.Fitness;
import dev.assay.fit.verdict.Performance;
import dev.assay.fit.verdict.Quality;
import dev.assay.fit.verdict.ScoringProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class AdviserTest {
    private static final FitMachine SMALL = AdvicePage.machine(8, 16);
    private static final FitMachine LARGE = AdvicePage.machine(64, 256);
    private static final List<String> ORDER = List.of("NOT RECOMMENDED", "MARGINAL", "GOOD", "EXCELLENT");

    private static Advice advice(Use use, FitCase given) {
        return ((Adviser.Outcome.Given) new Adviser(use, ChanceLevels.FOUR_CHOICES).advise(given)).advice();
    }

    private static Advice chat(FitMachine machine, double speed, double share) {
        return advice(Use.CHAT, AdvicePage.given(machine, speed, share));
    }

    @Test
    void noModelThatIsWorseInBothGetsABetterWord() {
        for (var use : Use.values()) {
            for (var machine : List.of(SMALL, LARGE)) {
                var all = grid(use, machine);
                for (var one : all) {
                    for (var other : all) {
                        boolean isWorse = one.runs().score() <= other.runs().score()
                                && one.answers().score() <= other.answers().score();
                        if (isWorse && one.isDecided() && other.isDecided()) {
                            assertThat(ORDER.indexOf(one.word())).isLessThanOrEqualTo(ORDER.indexOf(other.word()));
                        }
                        if (isWorse) {
                            assertThat(one.score()).isLessThanOrEqualTo(other.score());
                        }
                    }
                }
            }
        }
    }

    private static List<Advice> grid(Use use, FitMachine machine) {
        var all = new ArrayList<Advice>();
        for (double speed = 0.5; speed < 100; speed *= 1.7) {
            for (double share = 0; share <= 1; share += 0.1) {
                all.add(advice(use, AdvicePage.given(machine, speed, share)));
            }
        }
        return all;
    }

    @Test
    void aFastModelThatKnowsNothingIsNotRecommended() {
        assertThat(chat(SMALL, 200, 0).word()).isEqualTo("NOT RECOMMENDED");
        var alwaysB = new ArrayList<CategoryAnswers>();
        for (var category : FitCategory.values()) {
            alwaysB.add(new CategoryAnswers(category, category == FitCategory.REASONING ? 13 : 0, 50, List.of()));
        }
        var given = AdvicePage.given(SMALL, 200, 0);
        var blind = new FitCase(
                "b", given.machine(), given.performance(), Optional.of(new Quality(alwaysB)), given.surroundings());
        assertThat(advice(Use.CHAT, blind).word()).isEqualTo("NOT RECOMMENDED");
    }

    @Test
    void oneThirdRightIsNeverMoreThanMarginal() {
        for (double speed = 1; speed < 1000; speed *= 2) {
            var advice = chat(SMALL, speed, 0.33);
            assertThat(Word.of(advice.high())).isIn(Word.MARGINAL, Word.NOT_RECOMMENDED);
        }
    }

    @Test
    void theSameSpeedGetsTheSameWordOnEveryMachine() {
        for (double speed : new double[] {1, 3, 5, 7.9, 8, 20}) {
            assertThat(chat(SMALL, speed, 0.9).word())
                    .isEqualTo(chat(LARGE, speed, 0.9).word());
        }
        assertThat(chat(SMALL, 7.9, 0.9).word()).isEqualTo(chat(LARGE, 8.0, 0.9).word());
    }

    @Test
    void theScoreBehindTheWordHasNoSteps() {
        for (double speed = 0.5; speed < 100; speed += 0.01) {
            double step = chat(SMALL, speed + 0.01, 0.99).score()
                    - chat(SMALL, speed, 0.99).score();
            assertThat(step).isBetween(0.0, 1.0);
        }
    }

    @Test
    void anIntervalOverAStepIsUndecidedAndSaysBetweenWhat() {
        var advice = chat(SMALL, 60, 0.52);
        assertThat(advice.word()).isEqualTo("UNDECIDED");
        assertThat(advice.headline()).contains("between MARGINAL and GOOD");
    }

    @Test
    void aSpeedThatIsGoodForABatchIsNoneForAnAgent() {
        var given = AdvicePage.given(LARGE, 2.5, 0.99);
        assertThat(advice(Use.BATCH, given).word()).isEqualTo("GOOD");
        assertThat(advice(Use.CHAT, given).word()).isEqualTo("NOT RECOMMENDED");
        assertThat(advice(Use.AGENT, given).word()).isEqualTo("NOT RECOMMENDED");
    }

    @Test
    void whatWasNotMeasuredGivesNoWord() {
        var whole = AdvicePage.given(SMALL, 60, 0.9);
        var adviser = new Adviser(Use.CHAT, ChanceLevels.FOUR_CHOICES);
        var speedOnly = new FitCase("s", whole.machine(), whole.performance(), Optional.empty(), whole.surroundings());
        assertThat(adviser.advise(speedOnly)).isEqualTo(new Adviser.Outcome.None("quality was not measured"));
        var unasked = new ArrayList<CategoryAnswers>();
        for (var category : FitCategory.values()) {
            unasked.add(new CategoryAnswers(category, 0, category == FitCategory.MATH ? 0 : 20, List.of()));
        }
        var partial = new FitCase(
                "p", whole.machine(), whole.performance(), Optional.of(new Quality(unasked)), whole.surroundings());
        assertThat(adviser.advise(partial)).isEqualTo(new Adviser.Outcome.None("a category was not asked"));
        var silent = new Performance(
                OptionalDouble.of(9),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                false,
                whole.performance().memory());
        assertThat(adviser.advise(new FitCase("n", whole.machine(), silent, whole.quality(), whole.surroundings())))
                .isInstanceOf(Adviser.Outcome.None.class);
    }

    @Test
    void aDisagreementWithThePublishedRuleIsExplained() {
        var given = AdvicePage.given(SMALL, 200, 0.33);
        var published = (Fitness.Scored) FitScoring.by(ScoringProfile.STANDARD).score(given);
        assertThat(published.verdict().toString()).isEqualTo("GOOD");
        assertThat(Disagreement.between(chat(SMALL, 200, 0.2), published))
                .hasValueSatisfying(why -> assertThat(why)
                        .startsWith("the published rule says GOOD")
                        .contains("quality beyond chance"));
        var best = AdvicePage.given(SMALL, 200, 1);
        assertThat(Disagreement.between(advice(Use.CHAT, best), (Fitness.Scored)
                        FitScoring.by(ScoringProfile.STANDARD).score(best)))
                .isEmpty();
    }
}
