package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;

/// What is taken for a row without a parser, the parser takes for one, too.
class OrdinaryRowTest {
    private static final List<byte[]> ROWS = Stream.of(row("plain"), row("\"quoted\"\n\té漢😀\\"), row(""))
            .map(OrdinaryRowTest::sealed)
            .toList();
    private static final String SIGNS = "\"\\{}[]:,.0123456789-+eEtrufalsn x\n\r\u0001é";

    @Test
    void rowsOfOursAreKnownWithoutAParser() {
        assertThat(ROWS).allMatch(line -> OrdinaryRow.is(line, 0, line.length));
    }

    @Test
    void rowsAreKnownWhereverTheyLie() {
        for (var line : ROWS) {
            for (int before = 0; before < 16; before++) {
                var bytes = new byte[before + line.length + 3];
                System.arraycopy(line, 0, bytes, before, line.length);
                assertThat(OrdinaryRow.is(bytes, before, line.length)).isTrue();
            }
        }
    }

    @Test
    void whatIsChangedIsNeverTakenForARowThatTheParserRefuses() {
        var random = new Random(15);
        var signs = SIGNS.getBytes(StandardCharsets.UTF_8);
        int known = 0;
        for (int i = 0; i < 200_000; i++) {
            var line = ROWS.get(i % ROWS.size()).clone();
            int length = line.length;
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                int at = random.nextInt(length);
                switch (random.nextInt(3)) {
                    case 0 -> line[at] = signs[random.nextInt(signs.length)];
                    case 1 -> line[at] = (byte) random.nextInt();
                    default -> System.arraycopy(line, at + 1, line, at, --length - at); // left out
                }
            }
            if (OrdinaryRow.is(line, 0, length)) {
                known++;
                assertThat(refusal(line, length))
                        .as(new String(line, 0, length, StandardCharsets.UTF_8))
                        .isEmpty();
            }
        }
        assertThat(known).isGreaterThan(10_000);
    }

    @Test
    void whatStandsThereTwiceIsLeftToTheParser() {
        for (var part : List.of("\"repeat\":0,", "\"scores\":{\"f1\":0.5,", "\"n\":1,")) {
            var line = new String(ROWS.getFirst(), StandardCharsets.UTF_8);
            assertThat(line).contains(part);
            var name = part.substring(part.lastIndexOf("\"", part.lastIndexOf("\"") - 1));
            var bytes = line.replace(part, part + name).getBytes(StandardCharsets.UTF_8);
            assertThat(OrdinaryRow.is(bytes, 0, bytes.length)).as(part).isFalse();
            assertThat(refusal(bytes, bytes.length)).as(part).isPresent();
        }
    }

    private static Optional<String> refusal(byte[] line, int length) {
        try (var in = Json.MAPPER.createParser(line, 0, length)) {
            return !Utf8.isValid(line, 0, length)
                    ? Optional.of("it is not in UTF-8")
                    : new String(line, 0, length, StandardCharsets.UTF_8).indexOf('\r') >= 0
                            ? Optional.of("it holds a line end")
                            : new RowShape(in).problem();
        } catch (JacksonException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static EvalRow row(String text) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("n", 1);
        fields.put("list", List.of(1, Map.of("m", -2.5e-7), List.of(), Map.of(), true));
        return new EvalRow(
                new TrialKey(7, "head", "d", text, 0),
                "cluster",
                new Outcome.Answered(new Response(Optional.of(text), Optional.of("context " + text), fields)),
                0.25,
                new Sizes(
                        OptionalInt.of(9),
                        OptionalInt.of(8),
                        OptionalInt.of(7),
                        OptionalInt.empty(),
                        OptionalInt.of(0)),
                List.of(new Score.Value("f1", 0.5, "half", List.of()), Score.of("exact", 1e-9), Score.of("kept", true)),
                Map.of("qa_type", text, "cost", 0.1));
    }

    private static byte[] sealed(EvalRow row) {
        var line = new String(RowJson.line(row), StandardCharsets.UTF_8).strip();
        return (line.substring(0, line.length() - 1) + ",\"line\":17,\"after\":\"0c3f\",\"seal\":\"91b2\"}")
                .getBytes(StandardCharsets.UTF_8);
    }
}
