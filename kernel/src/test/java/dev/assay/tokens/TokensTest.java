package dev.assay.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.random.SplitMix64;
import dev.assay.text.GoldenRow;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TokensTest {
    private static final FieldTokens FIELDS = new FieldTokens(BpeTokens.CL100K_BASE);

    @Test
    void textThatSpellsASpecialTokenIsOrdinaryText() {
        assertThat(BpeTokens.CL100K_BASE.count("<|endoftext|>")).isEqualTo(7);
    }

    @Test
    void aCountIsTheNumberOfTokens() {
        assertThat(BpeTokens.CL100K_BASE.encode("hello world")).hasSize(BpeTokens.CL100K_BASE.count("hello world"));
    }

    @Test
    void whereAPlacePartsATextTheCountsAddUp() {
        var words = List.of("a", "7", "\n", "\r\n", " ", "\t", "'s", "/", "...", "é", "连", "\n\n", "Ab", "_", "🙂");
        var random = new SplitMix64(11);
        int parted = 0;
        for (int i = 0; i < 20_000; i++) {
            var text = new StringBuilder();
            for (int word = random.between(2, 12); word > 0; word--) {
                text.append(random.pick(words));
            }
            for (var tokens : BpeTokens.ALL) {
                parted += addsUp(tokens, text.toString());
            }
        }
        assertThat(parted).isGreaterThan(5_000);
    }

    private static int addsUp(TokenCounter tokens, String text) {
        int parted = 0;
        for (int at = 1; at < text.length(); at++) {
            if (tokens.parts(text, at)) {
                assertThat(tokens.count(text.substring(0, at)) + tokens.count(text.substring(at)))
                        .as("%s at %d of %s", tokens.name(), at, text)
                        .isEqualTo(tokens.count(text));
                parted++;
            }
        }
        return parted;
    }

    @Test
    void textFieldsAloneAreCounted() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", 1);
        fields.put("context", "hello world");
        fields.put("question", "why?");
        fields.put("list", List.of("not counted"));
        fields.put("none", null);

        assertThat(FIELDS.count(fields)).isEqualTo(4);
        assertThat(FIELDS.count(fields, List.of("context", "missing", "list"))).isEqualTo(2);
        assertThat(FIELDS.count(fields, List.of())).isZero();
    }

    @Test
    void countsAndIdsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/tokens.jsonl")).allSatisfy(TokensTest::agrees);
    }

    private static void agrees(Map<String, Object> row) {
        switch (String.valueOf(row.get("kind"))) {
            case "text" -> agrees(row, "count");
            case "special" -> agrees(row, "count_as_ordinary_text");
            default -> assertThat(countFields(row)).as("%s", row.get("id")).isEqualTo(row.get("count"));
        }
    }

    private static void agrees(Map<String, Object> row, String count) {
        var text = String.valueOf(row.get("text"));
        assertThat(BpeTokens.CL100K_BASE.count(text)).as("%s", row.get("id")).isEqualTo(row.get(count));
        if (row.get("ids") instanceof List<?> ids) {
            assertThat(Arrays.stream(BpeTokens.CL100K_BASE.encode(text)).boxed().toList())
                    .as("%s", row.get("id"))
                    .isEqualTo(ids);
        }
    }

    private static int countFields(Map<String, Object> row) {
        var fields = GoldenRow.map(row, "dict");
        return row.get("text_fields") instanceof List<?>
                ? FIELDS.count(fields, GoldenRow.texts(row, "text_fields"))
                : FIELDS.count(fields);
    }
}
