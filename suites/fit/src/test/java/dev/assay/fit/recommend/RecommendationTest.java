package dev.assay.fit.recommend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.assay.api.UserError;
import dev.assay.fit.advice.Use;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RecommendationTest {
    private static final double GIB = 1L << 30;
    private static final Catalogue CATALOGUE = Catalogue.builtIn();

    /// A machine whose memory alone bounds it.
    private static final ProcessorSpeed MEMORY = new ProcessorSpeed(50e9, Double.POSITIVE_INFINITY);

    private static final Quantization Q8 = new Quantization("Q8_0", 8.5);
    private static final Quantization Q4 = new Quantization("Q4_K_M", 4.85);

    private static List<Recommendation> best(Forecast forecast, double memory) {
        return Recommendation.of(CATALOGUE, forecast, Use.CHAT, "chat", 4096, memory);
    }

    @Test
    void nothingThatDoesNotFitIsRecommended() {
        var best = best(new Forecast(MEMORY, List.of()), 8 * GIB);
        assertThat(best).isNotEmpty().allMatch(one -> one.memoryBytes() <= 0.9 * 8 * GIB);
        assertThat(best(new Forecast(MEMORY, List.of()), 0.01 * GIB)).isEmpty();
    }

    @Test
    void ofTheModelsFastEnoughTheLargestComesFirst() {
        var best = best(new Forecast(MEMORY, List.of()), 64 * GIB);
        var fast = best.stream().filter(Recommendation::isFastEnough).toList();
        assertThat(fast).isNotEmpty();
        assertThat(best.subList(0, fast.size())).isEqualTo(fast);
        assertThat(fast.getFirst().model().billions())
                .isEqualTo(fast.stream()
                        .mapToDouble(one -> one.model().billions())
                        .max()
                        .orElseThrow());
    }

    @Test
    void aPastRunCorrectsThePrediction() {
        var model = CATALOGUE.models().getFirst();
        var seen = new PastSpeed("past", Q8, model.weightBytes(8.5), 0, 20);
        double predicted = new Forecast(MEMORY, List.of(seen)).tokensPerSecond(model, Q8, 1);
        assertThat(predicted).isCloseTo(20, within(0.1));
    }

    /// Milliseconds of processor time a token, one thread, llama.cpp b9844 on two cores of a server. Two of the models
    /// have random weights: one of 64 thin layers, which is far from what its size makes one expect, and one of 24.
    @Test
    void eachOfFourModelsThatWereMeasuredPredictsTheOthersWithinThirtyPercent() {
        var processor = new ProcessorSpeed(28e9, 17e9);
        var coarse = new Quantization("IQ2_XXS", 2.35);
        var measured = List.of(
                new PastSpeed("tiny", coarse, 1.1e9 * 2.35 / 8, 0, 1000 / 49.8),
                new PastSpeed("stories", Q8, 15.2e6 * 8.5 / 8, 0, 1000 / 1.0),
                new PastSpeed("deep", Q8, 63.6e6 * 8.5 / 8, 0, 1000 / 3.09),
                new PastSpeed("wide", Q8, 258.3e6 * 8.5 / 8, 0, 1000 / 10.0));
        var own = Catalogue.of("""
                {"models": [{"name": "tiny", "billions": 1.1, "layers": 22, "kvHeads": 4, "headSize": 64, "context": 2048},
                {"name": "stories", "billions": 0.0152, "layers": 6, "kvHeads": 6, "headSize": 48, "context": 256},
                {"name": "deep", "billions": 0.0636, "layers": 64, "kvHeads": 2, "headSize": 64, "context": 2048},
                {"name": "wide", "billions": 0.2583, "layers": 24, "kvHeads": 2, "headSize": 64, "context": 2048}]}""", "own.json").models();
        for (var past : measured) {
            for (int i = 0; i < measured.size(); i++) {
                var other = measured.get(i);
                double predicted =
                        new Forecast(processor, List.of(past)).tokensPerSecond(own.get(i), other.quantization(), 32);
                assertThat(predicted / other.tokensPerSecond())
                        .as("%s by %s", other.model(), past.model())
                        .isBetween(0.77, 1.3);
            }
        }
    }

    @Test
    void aLayerTakesATimeOfItsOwn() {
        var shallow = Catalogue.of("""
                {"models": [{"name": "a", "billions": 0.01, "layers": 6, "kvHeads": 3, "headSize": 64, "context": 4096},
                {"name": "b", "billions": 0.01, "layers": 48, "kvHeads": 3, "headSize": 64, "context": 4096}]}""", "own.json");
        var forecast = new Forecast(MEMORY, List.of());
        assertThat(forecast.tokensPerSecond(shallow.models().getFirst(), Q8, 1))
                .isGreaterThan(1.5 * forecast.tokensPerSecond(shallow.models().getLast(), Q8, 1));
    }

    @Test
    void ofAMixtureOfExpertsATokenTakesAPart() {
        var mixed = Catalogue.of("""
                {"models": [{"name": "a", "billions": 30, "activeBillions": 3, "layers": 48, "kvHeads": 4, "headSize": 128, "context": 4096}]}""", "own.json").models().getFirst();
        var whole = Catalogue.of("""
                {"models": [{"name": "a", "billions": 30, "layers": 48, "kvHeads": 4, "headSize": 128, "context": 4096}]}""", "own.json").models().getFirst();
        var forecast = new Forecast(MEMORY, List.of());
        assertThat(mixed.memoryBytes(4.85, 4096)).isEqualTo(whole.memoryBytes(4.85, 4096));
        assertThat(forecast.tokensPerSecond(mixed, Q4, 1)).isGreaterThan(8 * forecast.tokensPerSecond(whole, Q4, 1));
    }

    @Test
    void ofSeveralPastRunsTheOneNearestInSizeCorrectsIt() {
        var small = CATALOGUE.models().getFirst();
        var large = CATALOGUE.models().getLast();
        var forecast = new Forecast(
                MEMORY,
                List.of(
                        new PastSpeed("small", Q8, small.weightBytes(8.5), 0, 700),
                        new PastSpeed("large", Q4, large.weightBytes(4.85), 0, 0.5)));
        assertThat(forecast.tokensPerSecond(small, Q8, 1)).isCloseTo(700, within(1.0));
        assertThat(forecast.tokensPerSecond(large, Q4, 1)).isCloseTo(0.5, within(0.01));
    }

    @Test
    void aCoarserModelThatIsLookedUpInTablesDoesNotMakeAFinerOneSlow() {
        var model = CATALOGUE.models().getFirst();
        var coarse = new Quantization("IQ2_XXS", 2.35);
        var processor = new ProcessorSpeed(28e9, 16.7e9);
        double looked = new Forecast(processor, List.of()).tokensPerSecond(model, coarse, 1);
        var seen = new PastSpeed("past", coarse, model.weightBytes(2.35), 0, looked / 2);
        double finer = new Forecast(processor, List.of(seen)).tokensPerSecond(model, Q4, 1);
        assertThat(finer)
                .isGreaterThan(looked / 2)
                .isCloseTo(new Forecast(processor, List.of()).tokensPerSecond(model, Q4, 1) / 2, withinPercentage(10));
    }

    @Test
    void whatAProcessorDoesIsMeasured() {
        var measured = ProcessorSpeed.measured(1);
        assertThat(measured.bandwidth()).isBetween(1e8, 1e13);
        assertThat(measured.multiplyAdds()).isBetween(1e7, 1e13);
    }

    @Test
    void onlyModelsOfAboutTheSizeOfAPastRunAreMoreCertain() {
        var small = CATALOGUE.models().getFirst();
        var forecast = new Forecast(MEMORY, List.of(new PastSpeed("small", Q8, small.weightBytes(8.5), 0, 700)));
        assertThat(forecast.uncertainty(small, Q8)).isEqualTo(0.3);
        assertThat(forecast.uncertainty(CATALOGUE.models().getLast(), Q4)).isEqualTo(0.5);
        assertThat(new Forecast(MEMORY, List.of()).uncertainty(small, Q8)).isEqualTo(0.5);
    }

    @Test
    void aCoarseQuantizationThatIsNotRecommendedIsReadFromPastRunsAllTheSame() {
        var record = Map.of(
                "models",
                List.of(Map.of(
                        "model", "m",
                        "parameters", "1.1B",
                        "quantization", "IQ2_XXS",
                        "performance", Map.of("scored_tokens_per_second", 22.9))));
        assertThat(PastSpeed.in(record, CATALOGUE.bits()))
                .containsExactly(new PastSpeed("m", new Quantization("IQ2_XXS", 2.35), 1.1e9 * 2.35 / 8, 0, 22.9));
    }

    @Test
    void speedIsReadFromTheRecordOfARun() {
        var record = Map.of(
                "models",
                List.of(Map.of(
                        "model", "m",
                        "parameters", "500M",
                        "quantization", "Q8_0",
                        "performance", Map.of("scored_tokens_per_second", 12.5))));
        assertThat(PastSpeed.in(record, CATALOGUE.bits()))
                .containsExactly(new PastSpeed("m", Q8, 500e6 * 8.5 / 8, 0, 12.5));
        assertThat(PastSpeed.in(Map.of("models", List.of(Map.of("model", "m"))), Map.of()))
                .isEmpty();
    }

    private static Optional<GraphicsCard> card(double gib, double gigabytes) {
        return Optional.of(new GraphicsCard("card", gib * GIB, OptionalDouble.of(gigabytes * 1e9)));
    }

    @Test
    void aCardWithRoomForAllOfAModelSetsItsSpeed() {
        var model = CATALOGUE.models().getFirst();
        double slow = new Forecast(MEMORY, List.of()).tokensPerSecond(model, Q8, 4096);
        double fast = new Forecast(MEMORY, card(24, 1000), List.of()).tokensPerSecond(model, Q8, 4096);
        double layers = (250e-6 + 10e-6 * model.layers());
        assertThat((1 / slow - layers) / (1 / fast - layers)).isCloseTo(20, within(1e-6));
    }

    @Test
    void whatHasNoRoomOnTheCardIsReadFromTheMainMemory() {
        var model = CATALOGUE.models().getLast();
        double bits = 4.85;
        double all = model.memoryBytes(bits, 4096);
        var half = new Forecast(MEMORY, card(all / 2 / 0.9 / GIB, 1000), List.of());
        assertThat(half.shareOnCard(all)).isCloseTo(0.5, within(1e-9));
        double read = model.weightBytes(bits) + model.cacheBytes(4096) / 2;
        assertThat(half.tokensPerSecond(model, Q4, 4096))
                .isCloseTo(
                        1 / ((read / 2 / 1000e9 + read / 2 / 50e9) / 0.75 + (250e-6 + 10e-6 * model.layers())),
                        within(1e-9));
    }

    @Test
    void aModelFitsWhereCardAndMemoryTogetherHoldIt() {
        var large = CATALOGUE.models().getLast();
        var alone = best(new Forecast(MEMORY, List.of()), 32 * GIB);
        var both = best(new Forecast(MEMORY, card(24, 1000), List.of()), 32 * GIB);
        assertThat(alone).noneMatch(one -> one.model().equals(large));
        assertThat(both).anyMatch(one -> one.model().equals(large) && one.onCard() > 0.4 && one.onCard() < 1);
    }

    @Test
    void aCardOfUnknownSpeedCountsAsSlowAsTheMainMemory() {
        var model = CATALOGUE.models().getFirst();
        var unknown = Optional.of(new GraphicsCard("card", 24 * GIB, OptionalDouble.empty()));
        assertThat(new Forecast(MEMORY, unknown, List.of()).tokensPerSecond(model, Q8, 4096))
                .isEqualTo(new Forecast(MEMORY, List.of()).tokensPerSecond(model, Q8, 4096));
    }

    @Test
    void aRunOnTheCardCorrectsWhatIsPredictedOfTheCard() {
        var model = CATALOGUE.models().getFirst();
        double weights = model.weightBytes(8.5);
        var seen = new PastSpeed("past", Q8, weights, weights, 300);
        assertThat(new Forecast(MEMORY, card(24, 1000), List.of(seen)).tokensPerSecond(model, Q8, 1))
                .isCloseTo(300, within(1.0));
    }

    @Test
    void onlyRunsOfThisMachineCorrectIt() {
        var record = Map.of("machine", Map.of("cpu", "Fast", "cpuCores", 8));
        assertThat(PastSpeed.isFrom(record, "Fast", 8)).isTrue();
        assertThat(PastSpeed.isFrom(record, "Slow", 8)).isFalse();
        assertThat(PastSpeed.isFrom(record, "Fast", 4)).isFalse();
        assertThat(PastSpeed.isFrom(Map.of(), "Fast", 8)).isFalse();
    }

    @Test
    void longerContextsTakeMoreMemoryAndTime() {
        var model = CATALOGUE.models().getLast();
        var forecast = new Forecast(MEMORY, List.of());
        assertThat(model.memoryBytes(4.85, 32_768)).isGreaterThan(model.memoryBytes(4.85, 4096));
        assertThat(forecast.tokensPerSecond(model, Q4, 32_768)).isLessThan(forecast.tokensPerSecond(model, Q4, 4096));
    }

    @Test
    void aCatalogueOfOnesOwnReplacesAndAdds() {
        var own = """
                {"dated": "2027-01-01", "models": [{"name": "Phi-4", "billions": 1, "layers": 1, "kvHeads": 1, "headSize": 1, "context": 4096}]}""";
        var both = CATALOGUE.with(Catalogue.of(own, "own.json"));
        assertThat(both.models()).hasSameSizeAs(CATALOGUE.models());
        assertThat(both.dated()).isEqualTo("2027-01-01");
        assertThatThrownBy(() -> Catalogue.of("{\"models\": [{\"name\": \"x\", \"billions\": 0}]}", "own.json"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("own.json: x: billions is no number above 0");
    }
}
