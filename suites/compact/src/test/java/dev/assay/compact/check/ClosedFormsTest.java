package dev.assay.compact.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Answers to each closed form of question. The first 158 were written before the rules that read them were looked at.
class ClosedFormsTest {
    private static final double ENOUGH = 0.98;
    private static final List<String> STEPS = List.of("survey", "drainage", "walls", "wiring", "plaster", "paint");

    private record Answer(boolean isRight, String form, String value, String response) {
        static Answer of(String line) {
            var parts = line.split("\t", -1);
            return new Answer(parts[0].equals("right"), parts[1], parts[2], parts[3].replace("\\n", "\n"));
        }

        boolean passes() {
            return new CheckReader(Profile.STANDARD).read(expected()).score(response) >= 1;
        }

        private Map<String, Object> expected() {
            return switch (form) {
                case "yes_no" -> Map.of("check", "yes_no", "value", value);
                case "list" -> Map.of("check", "sequence", "values", List.of(value.split(";")), "among", STEPS);
                default -> Map.of("check", "word_contains", "value", value);
            };
        }
    }

    private static List<Answer> answers(boolean isRight) {
        try (InputStream in = Objects.requireNonNull(ClosedFormsTest.class.getResourceAsStream("closed-forms.tsv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(Answer::of)
                    .filter(answer -> answer.isRight() == isRight)
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyClosedFormTakesAnswersInUsualNotations() {
        var all = answers(true);
        assertThat(all).hasSizeGreaterThanOrEqualTo(80);
        var refused = all.stream().filter(answer -> !answer.passes()).toList();
        assertThat(refused).hasSizeLessThanOrEqualTo((int) (all.size() * (1 - ENOUGH)));
    }

    @Test
    void everyClosedFormRefusesInvertedSwappedAndMultipleAnswers() {
        var all = answers(false);
        assertThat(all).hasSizeGreaterThanOrEqualTo(70);
        var passed = all.stream().filter(Answer::passes).toList();
        assertThat(passed).hasSizeLessThanOrEqualTo((int) (all.size() * (1 - ENOUGH)));
    }
}
