package dev.assay.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SortedJsonTest {
    private static final String SIGNS =
            "aZ09 /?\"\\\n\r\t\b\f\0\u0001\u001f\u007f\u0080éß\u2028漢\ud83d\ude00\ud83d\ude00\ud800\udc00";

    @Test
    void itWritesTheBytesOfTheWriter() {
        var random = new Random(15);
        for (int i = 0; i < 20_000; i++) {
            assertSame(object(random, 3));
        }
    }

    @Test
    void everySignIsWrittenAsTheWriterDoes() {
        for (char sign = 0; sign < 0x300; sign++) {
            assertSame(Map.of("a" + sign, "b" + sign + "c", "d", sign));
        }
        for (char sign = 0xd700; sign < 0xe100; sign++) {
            assertSame(Map.of("a", sign + "? b", "c", List.of(sign + "é")));
        }
    }

    @Test
    void membersAreWrittenIntoTheSameBytesAgainAndAgain() {
        var random = new Random(16);
        var json = new SortedJson();
        for (int i = 0; i < 2_000; i++) {
            var object = new TreeMap<>(object(random, 2));
            json.begin();
            json.member("never ended", "text".repeat(i));
            json.begin();
            object.forEach(json::member);
            assertThat(StandardCharsets.UTF_8.decode(json.end()).toString()).isEqualTo(Json.writeSorted(object));
        }
    }

    @Test
    void whatIsNoObjectOfTextsIsLeftToTheWriter() {
        var nothing = new HashMap<String, Object>();
        nothing.put("b", null);
        nothing.put("a", List.of());
        assertSame(nothing);
        assertSame(Map.of(2, "a", 1, "b"));
        assertSame(Map.of("n", 1.5, "m", Long.MAX_VALUE, "l", Arrays.asList(1, null, Map.of("z", 1, "a", 2))));
        assertSame("text");
        assertSame(Map.of());
    }

    private static void assertSame(Object value) {
        assertThat(SortedJson.of(value)).isEqualTo(Json.writeSorted(value).getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Object> object(Random random, int depth) {
        var object = new LinkedHashMap<String, Object>();
        for (int i = random.nextInt(5); i > 0; i--) {
            object.put(text(random), depth == 0 ? random.nextInt() : value(random, depth - 1));
        }
        return object;
    }

    private static Object value(Random random, int depth) {
        return switch (random.nextInt(4)) {
            case 0 -> object(random, depth);
            case 1 -> new ArrayList<>(List.of(text(random), object(random, depth)));
            default -> text(random);
        };
    }

    private static String text(Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--) {
            text.append(random.nextInt(4) > 0 ? 'a' : SIGNS.charAt(random.nextInt(SIGNS.length())));
        }
        return text.toString();
    }
}
