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

/// Answers in English, German and Chinese as people give them, and answers that must not pass. They were written in
/// five batches, each before the rules were looked at again. On its first run a batch was read right, and its wrong
/// answers refused, at 81.9 and 88.0 %, 89.3 and 90.4 %, 90.2 and 86.6 %, 92.9 and 88.9 %, 94.8 and 97.2 %.
class NotationsTest {
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
        try (InputStream in = Objects.requireNonNull(NotationsTest.class.getResourceAsStream("notations.tsv"))) {
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
    void answersInUsualNotationsAreReadRight() {
        var all = answers(true);
        assertThat(all).hasSizeGreaterThanOrEqualTo(700);
        var refused = all.stream().filter(answer -> !answer.passes()).toList();
        assertThat(refused).hasSizeLessThanOrEqualTo((int) (all.size() * (1 - ENOUGH)));
    }

    @Test
    void deniedSwappedHedgedAndMultipleAnswersAreRefused() {
        var all = answers(false);
        assertThat(all).hasSizeGreaterThanOrEqualTo(500);
        var passed = all.stream().filter(Answer::passes).toList();
        assertThat(passed).hasSizeLessThanOrEqualTo((int) (all.size() * (1 - ENOUGH)));
    }

    private static boolean isAnswered(String of, String value, String response) {
        var expected = Map.of("check", "yes_no", "value", value, "relation", Map.of("of", of));
        return new CheckReader(Profile.STANDARD).read(expected).score(response) >= 1;
    }

    @Test
    void permissionOfAnotherPersonIsNoAnswer() {
        assertThat(isAnswered("Ingrid", "yes", "Hamza may.")).isFalse();
        assertThat(isAnswered("Ingrid", "yes", "Ingrid may.")).isTrue();
        assertThat(isAnswered("Ingrid", "yes", "Only Ingrid may.")).isTrue();
        assertThat(isAnswered("Hamza", "no", "Only Ingrid may.")).isTrue();
        assertThat(isAnswered("Hamza", "yes", "Only Ingrid may.")).isFalse();
    }
}
