package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class RowJsonTest {
    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(7);

    @Test
    void anyRowIsReadBackAsItWas() {
        for (int i = 0; i < 2_000; i++) {
            var row = row();
            var line = new String(RowJson.line(row), StandardCharsets.UTF_8);
            assertThat(line)
                    .endsWith("}\n")
                    .startsWith("{\"trial\":" + row.key().number() + ",\"status\":\"");
            assertThat(line.indexOf('\n')).isEqualTo(line.length() - 1);
            assertThat(RowJson.parse(line)).isEqualTo(row);
        }
    }

    @Test
    void everyVoteIsReadBackAsItWas() {
        var votes = List.of(
                new Score.Vote(OptionalDouble.of(0.75), "close"), new Score.Vote(OptionalDouble.empty(), "no verdict"));
        var row = row().withScores(List.of(
                new Score.Value("judge_score", 0.75, "", votes), new Score.Unscored("llm_judge", "a draw", votes)));
        var line = RowJson.line(row);

        assertThat(RowJson.parse(new String(line, StandardCharsets.UTF_8))).isEqualTo(row);
        assertThat(RowJson.brief(line, 0, line.length - 1).scores().getFirst().votes())
                .isEqualTo(votes);
    }

    @Test
    void aBriefReadingLeavesOutOnlyWhatTheSystemGaveAndWhy() {
        for (int i = 0; i < 2_000; i++) {
            var row = row();
            var line = RowJson.line(row);
            assertThat(RowJson.brief(line, 0, line.length - 1)).isEqualTo(brief(row));
        }
    }

    private static EvalRow brief(EvalRow row) {
        var scores = row.scores().stream()
                .map(score -> score instanceof Score.Value value ? Score.of(value.name(), value.value()) : score)
                .toList();
        var outcome = row.isAnswered()
                ? new Outcome.Answered(new Response(Optional.empty(), Optional.empty(), Map.of()))
                : row.outcome();
        return new EvalRow(
                row.key(), row.cluster(), outcome, row.latencySeconds(), row.sizes(), scores, row.metadata());
    }

    private EvalRow row() {
        var scores = new ArrayList<Score>();
        for (int i = 0; i < random.nextInt(3); i++) {
            scores.add(new Score.Value("s" + i, random.nextGaussian(), text()));
        }
        for (int i = 0; i < random.nextInt(2); i++) {
            scores.add(new Score.Unscored("u" + i, text()));
        }
        return new EvalRow(
                new TrialKey(random.nextLong(1L << 40), text(), text(), text(), random.nextInt(9)),
                text(),
                random.nextBoolean()
                        ? new Outcome.Failed("timeout", text())
                        : new Outcome.Answered(new Response(maybe(), maybe(), Map.of("k", text(), "n", 3))),
                random.nextDouble(),
                new Sizes(count(), count(), count(), count(), count()),
                scores,
                random.nextBoolean() ? Map.of() : Map.of("cached", true, "note", text()));
    }

    private Optional<String> maybe() {
        return random.nextBoolean() ? Optional.of(text()) : Optional.empty();
    }

    private OptionalInt count() {
        return random.nextBoolean() ? OptionalInt.of(random.nextInt(1_000)) : OptionalInt.empty();
    }

    /// Whatever a hostile system might say.
    private String text() {
        var pieces = List.of(
                "a", "\n", "\"", "\\", "\u2028", "\0", "é", "😀", "</script>", "{\"trial\":0", "\r", "\u001b[2J");
        var text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }

    @Test
    void aLineThatIsNotARowIsMalformed() {
        for (var line : List.of("", "{}", "[]", "null", "{\"trial\":1,\"status\":\"ok\"}", "{\"trial\":\"x\"}")) {
            assertThatThrownBy(() -> RowJson.parse(line)).isInstanceOf(MalformedJson.class);
            var bytes = line.getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> RowJson.brief(bytes, 0, bytes.length)).isInstanceOf(MalformedJson.class);
        }
    }
}
