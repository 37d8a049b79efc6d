package dev.assay.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.context.generate.Difficulty;
import dev.assay.context.generate.GenerateOptions;
import dev.assay.context.generate.GeneratedDataset;
import dev.assay.context.generate.Generator;
import dev.assay.json.Digests;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorsTest {
    @Test
    void namesAreUnique() {
        assertThat(Generators.ALL.stream().map(Generator::name))
                .doesNotHaveDuplicates()
                .hasSize(50);
    }

    @Test
    void familiesAreThoseOfTheCommandLine() {
        assertThat(Generators.families())
                .containsExactly(
                        "ruler",
                        "babilong",
                        "mrcr",
                        "kv",
                        "passkey",
                        "number-string",
                        "nolima-like",
                        "updates",
                        "memory",
                        "tools",
                        "aggregate",
                        "instructions",
                        "passages");
    }

    @ParameterizedTest
    @CsvSource({
        "niah-multikey, ruler:niah-multikey-1",
        "ruler:niah-single, ruler:niah-single-1",
        "vt, ruler:vt",
        "babilong:qa3, babilong:qa3",
        "mrcr:8, mrcr:8",
        "passkey, passkey",
        "aggregate:count, aggregate:count"
    })
    void aGeneratorIsFoundByItsName(String typed, String name) {
        assertThat(Generators.find(typed).name()).isEqualTo(name);
    }

    @Test
    void aNameOfTwoFamiliesIsRefusedWithBoth() {
        assertThatThrownBy(() -> Generators.find("count"))
                .isInstanceOf(UserError.class)
                .hasMessage("\"count\" is not a single task\n       it could be aggregate:count, passages:count");
    }

    @Test
    void anUnknownNameIsRefusedWithTheNearest() {
        assertThatThrownBy(() -> Generators.find("ruler:vtt"))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(
                        "no generator named \"ruler:vtt\"; did you mean \"ruler:vt\"?\n       there are ruler:");
    }

    @Test
    void settingsAreReadAsTyped() {
        var settings = new LinkedHashMap<String, String>();
        settings.put("length", "32k");
        settings.put("count", "20");
        settings.put("seed", "-7");
        settings.put("depths", "0/33.3/100");
        settings.put("difficulty", "hard");

        var dataset = Generators.dataset("ruler", "vt", settings);

        assertThat(dataset.name()).isEqualTo("ruler:vt");
        assertThat(dataset.options())
                .isEqualTo(new GenerateOptions(32_768, 20, -7, List.of(0.0, 33.3, 100.0), Difficulty.HARD));
        assertThat(dataset.version())
                .isEqualTo("generator 2, length 32768, depths 0/33.3/100, hard, seed -7, count 20");
    }

    @Test
    void aFamilyOfOneTaskNeedsNoTask() {
        assertThat(Generators.dataset("kv", "", Map.of("length", "1M"))
                        .options()
                        .length())
                .isEqualTo(1_048_576);
        assertThat(Generators.dataset("passkey", "passkey", Map.of()).version())
                .isEqualTo("generator 2, length 4096, depths auto, medium, seed 1, count 50");
    }

    @Test
    void aFamilyOfSeveralTasksNeedsOne() {
        assertThatThrownBy(() -> Generators.dataset("nolima-like", "", Map.of()))
                .hasMessage(
                        "\"nolima-like\" is not a single task\n       it could be nolima-like:onehop, nolima-like:twohop");
    }

    @ParameterizedTest
    @CsvSource({
        "length, ''",
        "length, k",
        "length, 99999999m",
        "count, x",
        "seed, 0.5",
        "depths, a",
        "depths, NaN",
        "depths, 1e2",
        "depths, -1"
    })
    void aSettingWithoutANumberIsRefused(String name, String value) {
        assertThatThrownBy(() -> Generators.dataset("kv", "", Map.of(name, value)))
                .isInstanceOf(UserError.class)
                .hasMessage(("%s must be a number, not \"%s\"\n"
                                + "       settings are length, count, seed, depths (as 0/50/100) and difficulty")
                        .formatted(name, value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kv | kv | size | 3 | there is no setting \"size\"",
                "kv | kv | length | 10 | a length of 10 tokens cannot be generated",
                "kv | kv | depths | 101 | a depth of 101.0 is outside the text",
                "kv | kv | count | -1 | -1 examples cannot be generated",
                "kv | kv | difficulty | evil | no difficulty named \"evil\"",
                "mrcr | 8 | length | 1k | mrcr:8 cannot be made with 1024 tokens",
                "ruler | cwe | depths | 50 | ruler:cwe has no depth",
                "nope | x | seed | 1 | no generator named \"nope:x\""
            })
    void whatCannotBeGeneratedIsRefused(String family, String task, String name, String value, String message) {
        assertThatThrownBy(() -> Generators.dataset(family, task, Map.of(name, value)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(message)
                .hasMessageContaining("\n       ");
    }

    @ParameterizedTest
    @CsvSource({"1000,1k", "1024,1k", "1025,2k", "4096,4k", "5000,8k", "131072,128k", "1048576,1m", "2000000,2m"})
    void binsArePowersOfTwo(int length, String bin) {
        assertThat(GeneratedDataset.lengthBin(length)).isEqualTo(bin);
    }

    /// A change here makes every published number one of another dataset: bump the version.
    @ParameterizedTest
    @CsvSource({
        "ruler:niah-multikey-1, adde21d6dcf57b0a",
        "babilong:qa2, 903febfd60062f37",
        "memory:update, 7fe40e725117e027",
        "tools:json, 3ea1ea0f153f52ba"
    })
    void examplesStayWhatTheyAreWhileTheVersionDoes(String name, String start) {
        var example = Generators.find(name).dataset(GenerateOptions.STANDARD).example(17);

        assertThat(Generator.VERSION).isEqualTo("2");
        assertThat(Digests.sha256(
                        example.example().context() + example.reference().answers()))
                .startsWith(start);
    }
}
