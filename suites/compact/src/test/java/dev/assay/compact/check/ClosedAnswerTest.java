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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Answers as people give them, and answers that must not pass.
class ClosedAnswerTest {
    private static final double ENOUGH = 0.98;

    private record Answer(String kind, String value, String response) {
        boolean passes() {
            var check = new CheckReader(Profile.STANDARD).read(Map.of("check", "word_contains", "value", value));
            return check.score(response) >= 1;
        }
    }

    private static List<Answer> answers(String kind) {
        try (InputStream in = Objects.requireNonNull(ClosedAnswerTest.class.getResourceAsStream("answers.tsv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("\t", -1))
                    .map(parts -> new Answer(parts[0], parts[1], parts[2].replace("\\n", "\n")))
                    .filter(answer -> answer.kind().equals(kind))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void answersInUsualNotationsAreReadRight() {
        var all = answers("right");
        assertThat(all).hasSizeGreaterThanOrEqualTo(200);
        var refused = all.stream().filter(answer -> !answer.passes()).toList();
        assertThat(refused).hasSizeLessThanOrEqualTo((int) (all.size() * (1 - ENOUGH)));
    }

    @Test
    void deniedSwappedAndMultipleAnswersAreRefused() {
        var all = answers("wrong");
        assertThat(all).hasSizeGreaterThanOrEqualTo(120);
        var passed = all.stream().filter(Answer::passes).toList();
        assertThat(passed).hasSizeLessThanOrEqualTo((int) (all.size() * (1 - ENOUGH)));
    }

    @ParameterizedTest
    @CsvSource({
        "yes, Yes., true",
        "yes, 'Yes, Ada may.', true",
        "yes, No., false",
        "yes, 'Ada may not.', false",
        "yes, Unknown, false",
        "yes, Ja, true",
        "yes, 可以, true",
        "no, No, true",
        "no, 'No, she may not.', true",
        "no, Nein., true",
        "no, 不可以, true",
        "no, Yes, false",
        "no, '', false",
        "yes, 'Yes and no.', false",
        "no, 'Yes, nobody may.', false",
        "no, 'She is not allowed to.', true"
    })
    void permissionsAreReadAsYesOrNo(String value, String response, boolean isRight) {
        var check = new CheckReader(Profile.STANDARD).read(Map.of("check", "yes_no", "value", value));
        assertThat(check.score(response) >= 1).isEqualTo(isRight);
    }
}
