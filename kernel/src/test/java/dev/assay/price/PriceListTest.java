package dev.assay.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.UserError;
import dev.assay.chat.Usage;
import dev.assay.spec.ModelSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PriceListTest {
    private static final PriceList LIST = PriceList.standard();

    private static Optional<Price> price(String spec) {
        return LIST.of(ModelSpec.parse(spec));
    }

    @Test
    void aModelHasThePriceOfItsNameAndOfItsEditions() {
        assertThat(price("openai:gpt-4.1-mini").orElseThrow().input()).isEqualTo(0.40);
        assertThat(price("openai:gpt-4.1-mini-2025-04-14")).isEqualTo(price("openai:gpt-4.1-mini"));
        assertThat(price("anthropic:claude-sonnet-4-5-20250929")).isEqualTo(price("anthropic:claude-sonnet-4-5"));
        assertThat(price("openai:gpt-4.1-mini,temperature=1")).isEqualTo(price("openai:gpt-4.1-mini"));
    }

    @Test
    void aNameThatOnlyBeginsLikeAListedOneIsUnknown() {
        assertThat(price("openai:gpt-4.1-turbo")).isEmpty();
        assertThat(price("openai:gpt-5-codex-max")).isEmpty();
        assertThat(price("openai:gpt-4.1-mini@http://127.0.0.1:8080/v1")).isEmpty();
        assertThat(price("vllm:llama")).isEmpty();
    }

    @Test
    void whatRunsHereIsFree() {
        assertThat(price("ollama:gemma3:4b")).contains(Price.FREE);
        assertThat(price("llamacpp:/a/b.gguf")).contains(Price.FREE);
    }

    @Test
    void cachedInputIsPricedAsCached() {
        var price = new Price(2, 8, OptionalDouble.of(0.5), OptionalDouble.of(2.5));
        var usage = new Usage(
                OptionalInt.of(1_000),
                OptionalInt.of(100),
                OptionalInt.of(600),
                OptionalInt.of(300),
                OptionalInt.empty());

        assertThat(price.of(usage).orElseThrow())
                .isCloseTo((100 * 2 + 600 * 0.5 + 300 * 2.5 + 100 * 8) / 1e6, within(1e-15));
        assertThat(price.of(Usage.UNKNOWN)).isEmpty();
    }

    @Test
    void aListOfOnesOwnIsReadAndItsMistakesAreNamed(@TempDir Path folder) throws Exception {
        var file = folder.resolve("prices.yaml");
        Files.writeString(file, "version: mine\nprices:\n  vllm:llama: {input: 1, output: 2}\n");
        assertThat(PriceList.at(file)
                        .of(ModelSpec.parse("vllm:llama"))
                        .orElseThrow()
                        .output())
                .isEqualTo(2);

        Files.writeString(file, "version: mine\nprices:\n  vllm:llama: {in: 1, output: 2}\n");
        assertThatThrownBy(() -> PriceList.at(file))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the price of vllm:llama is not one");
    }

    @Test
    void aMeterSaysOnceThatALimitIsReached() {
        var told = new AtomicInteger();
        var meter = new Meter(OptionalDouble.of(0.01), OptionalLong.empty(), told::incrementAndGet);

        meter.add(Bill.of(Usage.of(10, 1), OptionalDouble.of(0.006)));
        meter.add(Bill.of(Usage.of(10, 1), OptionalDouble.empty()));
        assertThat(told).hasValue(0);
        meter.add(Bill.of(Usage.of(10, 1), OptionalDouble.of(0.006)));
        meter.add(Bill.of(Usage.of(10, 1), OptionalDouble.of(0.006)));

        assertThat(told).hasValue(1);
        assertThat(meter.total().unpriced()).isEqualTo(1);
        assertThat(meter.total().tokens()).isEqualTo(44);
    }

    @Test
    void aListIsReadBackFromItsText() {
        var list = PriceList.standard();

        assertThat(PriceList.parse("sent", list.text())).isEqualTo(list);
    }
}
