package dev.assay.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.fit.FitPrompt.Calculation;
import dev.assay.fit.FitPrompt.Reasoning;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitPackTest {
    private static final FitPack PACK = FitPack.builtIn();

    @Test
    void thePackThatShipsHas190PromptsWorth100Points() {
        assertThat(PACK.sections().values().stream()
                        .mapToInt(section -> section.prompts().size())
                        .sum())
                .isEqualTo(190);
        assertThat(PACK.sections().keySet()).containsExactly(FitCategory.values());
        assertThat(PACK.sections().values().stream()
                        .map(section -> section.prompts().size()))
                .containsExactly(50, 35, 20, 15, 50, 20);
        assertThat(PACK.sections().keySet().stream()
                        .mapToInt(FitCategory::points)
                        .sum())
                .isEqualTo(100);
        assertThat(PACK.warmUp().prompts()).hasSize(1);
        assertThat(PACK.performance().prompts()).hasSize(5);
        assertThat(PACK.version()).startsWith("7 sha256:");
    }

    @Test
    void templatesAreFilledWithWhatTheyAskFor() {
        var question = (Reasoning) PACK.section(FitCategory.REASONING).prompts().getFirst();
        assertThat(PACK.text(question))
                .contains(question.question(), "\n" + question.choices().getLast() + "\n");
        var ruled = PACK.section(FitCategory.STRUCTURED_OUTPUT).prompts().getFirst();
        assertThat(PACK.text(ruled)).isEqualTo(((FitPrompt.Ruled) ruled).prompt());
    }

    @Test
    void everySeedGivesTheRecordedRows() throws IOException {
        var lines = Files.readAllLines(Path.of("verify/vectors.jsonl"));
        assertThat(lines).hasSize(200).allSatisfy(line -> {
            var vector = Json.readMap(line);
            var asked = asked(vector);
            switch (asked) {
                case Reasoning row -> {
                    assertThat(row.question()).isEqualTo(vector.get("question"));
                    assertThat(row.choices()).isEqualTo(vector.get("choices"));
                    assertThat(row.answer()).isEqualTo(vector.get("answer"));
                }
                case Calculation row -> {
                    assertThat(row.question()).isEqualTo(vector.get("question"));
                    assertThat(row.answer()).isEqualTo(number(vector, "answer"));
                }
                default -> throw new AssertionError(asked);
            }
        });
    }

    private static FitPrompt asked(Map<String, Object> vector) {
        var category = FitCategory.named(String.valueOf(vector.get("category")));
        var seed = OptionalLong.of((long) number(vector, "seed"));
        return PACK.prompts(category, seed).stream()
                .filter(prompt -> prompt.id() == number(vector, "id"))
                .findFirst()
                .orElseThrow();
    }

    private static double number(Map<String, Object> vector, String name) {
        return vector.get(name) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    @Test
    void theLettersOfTheRightChoicesAreBalancedUnderEverySeed() {
        for (long seed = 0; seed < 20; seed++) {
            var letters = PACK.prompts(FitCategory.REASONING, OptionalLong.of(seed)).stream()
                    .map(prompt -> ((Reasoning) prompt).answer())
                    .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
            assertThat(letters.values()).hasSize(4).allMatch(count -> count == 12 || count == 13);
        }
    }

    @Test
    void withoutASeedPromptsAreAsTheyStand() {
        assertThat(PACK.prompts(FitCategory.MATH, OptionalLong.empty()))
                .isEqualTo(PACK.section(FitCategory.MATH).prompts());
    }

    @Test
    void aCategoryIsFoundByEitherName() {
        assertThat(FitCategory.named("structuredOutput")).isEqualTo(FitCategory.named("structured-output"));
        assertThatThrownBy(() -> FitCategory.named("poetry"))
                .isInstanceOf(UserError.class)
                .hasMessage("no category \"poetry\"\n       there are reasoning, coding, instruction-following,"
                        + " structured-output, math, multilingual");
    }

    @Test
    void aFolderWithoutAPackSaysWhatIsMissing(@TempDir Path folder) {
        assertThatThrownBy(() -> FitPack.at(folder))
                .isInstanceOf(UserError.class)
                .hasMessage("%s/pack.json: no such file\n       a pack of prompts is a folder with a pack.json in it"
                        .formatted(folder));
    }

    @Test
    void aPackOfOnesOwnIsReadAndItsMistakesAreNamed(@TempDir Path folder) throws IOException {
        for (var name : List.of("pack.json", "warmup.jsonl", "performance.jsonl", "math.jsonl")) {
            Files.copy(Path.of(name), folder.resolve(name));
        }
        assertThatThrownBy(() -> FitPack.at(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("/pack.json: \"categories.file\" names coding.jsonl, which is not there");
    }
}
