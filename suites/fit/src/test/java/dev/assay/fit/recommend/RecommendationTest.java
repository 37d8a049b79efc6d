package dev.assay.fit.recommend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.UserError;
import dev.assay.fit.advice.Use;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecommendationTest {
    private static final double GIB = 1L << 30;
    private static final Catalogue CATALOGUE = Catalogue.builtIn();

    private static List<Recommendation> best(Forecast forecast, double memory) {
        return Recommendation.of(CATALOGUE, forecast, Use.CHAT, "chat", 4096, memory);
    }

    @Test
    void nothingThatDoesNotFitIsRecommended() {
        var best = best(new Forecast(50e9, List.of()), 8 * GIB);
        assertThat(best).isNotEmpty().allMatch(one -> one.memoryBytes() <= 0.9 * 8 * GIB);
        assertThat(best(new Forecast(50e9, List.of()), 0.01 * GIB)).isEmpty();
    }

    @Test
    void ofTheModelsFastEnoughTheLargestComesFirst() {
        var best = best(new Forecast(50e9, List.of()), 64 * GIB);
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
        double bits = 8.5;
        var seen = new PastSpeed("past", model.weightBytes(bits), 20);
        double predicted = new Forecast(50e9, List.of(seen)).tokensPerSecond(model, bits, 1);
        assertThat(predicted).isCloseTo(20, within(0.1));
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
        assertThat(PastSpeed.in(record, CATALOGUE.bits())).containsExactly(new PastSpeed("m", 500e6 * 8.5 / 8, 12.5));
        assertThat(PastSpeed.in(Map.of("models", List.of(Map.of("model", "m"))), Map.of()))
                .isEmpty();
    }

    @Test
    void longerContextsTakeMoreMemoryAndTime() {
        var model = CATALOGUE.models().getLast();
        var forecast = new Forecast(50e9, List.of());
        assertThat(model.memoryBytes(4.85, 32_768)).isGreaterThan(model.memoryBytes(4.85, 4096));
        assertThat(forecast.tokensPerSecond(model, 4.85, 32_768))
                .isLessThan(forecast.tokensPerSecond(model, 4.85, 4096));
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
