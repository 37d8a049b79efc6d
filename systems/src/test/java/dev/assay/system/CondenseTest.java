package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CondenseTest {
    private static String jobs(int count, int odd) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"id\": %d, \"state\": \"%s\", \"ms\": %d}"
                        .formatted(i, i == odd ? "broken" : "done", 100 + i % 5))
                .collect(Collectors.joining(",\n  ", "{\"jobs\": [\n  ", "],\n \"next\": null}"));
    }

    @Test
    void longArraysKeepTheirEndsAndWhatStandsOut() throws Exception {
        var kept = Texts.through("json-condense:items=4", jobs(100, 42));

        assertThat(kept)
                .isEqualTo(
                        "{\"jobs\":[{\"id\":0,\"state\":\"done\",\"ms\":100},{\"id\":1,\"state\":\"done\",\"ms\":101},"
                                + "\"… 40 more\",{\"id\":42,\"state\":\"broken\",\"ms\":102},\"… 55 more\","
                                + "{\"id\":98,\"state\":\"done\",\"ms\":103},{\"id\":99,\"state\":\"done\",\"ms\":104}],\"next\":null}");
    }

    @Test
    void numbersFarOffAndRareShapesStandOut() throws Exception {
        var numbers = IntStream.range(0, 50)
                .mapToObj(i -> i == 20 ? "9000" : Integer.toString(10 + i % 6))
                .collect(Collectors.joining(",", "[", "]"));
        var shapes = "[" + "{\"a\":1},".repeat(30) + "{\"b\":1}," + "{\"a\":1},".repeat(30) + "{\"a\":1}]";

        assertThat(Texts.through("json-condense:items=2", numbers)).contains("9000");
        assertThat(Texts.through("json-condense:items=2", shapes)).contains("{\"b\":1}");
    }

    @Test
    void numbersAndEscapesStayAsWritten() throws Exception {
        assertThat(Texts.through("json-condense", "{ \"a\" : 1.50, \"b\\u00e9\": [1e3, -0.0, true] }"))
                .isEqualTo("{\"a\":1.50,\"b\\u00e9\":[1e3,-0.0,true]}");
    }

    @Test
    void whateverTheBudgetWhatIsLeftIsJson() throws Exception {
        var text = jobs(200, 7).replace("\"next\": null", "\"log\": \"" + "tick \\\" \\u00e9 🙂 ".repeat(300) + "\"");
        for (var tokens : List.of(5_000, 1_000, 300, 100, 60, 30)) {
            var kept = Texts.through("json-condense:tokens=" + tokens, text);
            assertThat(Json.readMap(kept)).containsKeys("jobs", "log");
        }
        assertThat(Texts.through("json-condense:tokens=3", text)).isEmpty();
    }

    @Test
    void ofObjectsWithManyKeysTheEndsStayUnderABudget() throws Exception {
        var text = IntStream.range(0, 500)
                .mapToObj(i -> "\"key-%d\": %d".formatted(i, i))
                .collect(Collectors.joining(",", "{", "}"));

        assertThat(Texts.through("json-condense", text)).contains("\"key-250\":250");
        assertThat(Json.readMap(Texts.through("json-condense:tokens=80", text)))
                .containsKeys("key-0", "… 494 more", "key-499");
    }

    @Test
    void linesOfJsonAreAnArrayToo() throws Exception {
        var text = IntStream.range(0, 40)
                .mapToObj(i -> "{\"level\": \"%s\", \"n\": %d}".formatted(i == 9 ? "ERROR" : "INFO", i))
                .collect(Collectors.joining("\n"));

        assertThat(Texts.through("json-condense:items=2", text)).isEqualTo("""
                {"level":"INFO","n":0}
                "… 8 more"
                {"level":"ERROR","n":9}
                "… 29 more"
                {"level":"INFO","n":39}
                """);
    }

    @Test
    void otherTextIsLeftAlone() throws Exception {
        for (var text : List.of("no json here\n[INFO] nor here\n", "{\"a\": 1} and more\n", "{broken", "")) {
            for (var system : List.of("json-condense", "table-condense", "diff-condense")) {
                assertThat(Texts.through(system, text)).isEqualTo(text);
            }
        }
        var prose = "Dear Ann, hello.\nWell, it rains.\nSo, we stay.\nThen, we play.\nLast, we eat.\nGood, bye.\n"
                .repeat(3);
        assertThat(Texts.through("table-condense:rows=2", prose)).isEqualTo(prose);
        var code = "call(a, b);\n".repeat(30);
        assertThat(Texts.through("table-condense:rows=2", code)).isEqualTo(code);
    }

    @Test
    void tablesKeepHeaderEndsAndOddRows() throws Exception {
        assertThat(Texts.through("table-condense:rows=4", "before\n" + Texts.table(60) + "\nafter\n"))
                .isEqualTo("""
                before
                id,name,millis
                0,job-0,100
                1,job-1,101
                … 28 rows
                30,job-30,90000
                … 27 rows
                58,job-58,102
                59,job-59,103

                after
                """);
    }

    @Test
    void tablesOfEveryShapeAreSeen() throws Exception {
        var markdown = "| a | b |\n|---|---|\n" + "| 1 | 2 |\n".repeat(20);
        var tabs = "a\tb\n" + "1\t2\n".repeat(20);
        var aligned = "NAME      READY   STATUS\n" + "pod-1     1/1     Running\n".repeat(20);

        assertThat(Texts.through("table-condense:rows=2", markdown))
                .isEqualTo("| a | b |\n|---|---|\n| 1 | 2 |\n… 18 rows\n| 1 | 2 |\n");
        assertThat(Texts.through("table-condense:rows=2", tabs)).isEqualTo("a\tb\n1\t2\n… 18 rows\n1\t2\n");
        assertThat(Texts.through("table-condense:rows=2", aligned.replaceFirst("Running\n$", "Failed \n")))
                .contains("… 18 rows", "STATUS");
    }

    @Test
    void underABudgetTheHeaderOfATableGoesFirst() throws Exception {
        assertThat(Texts.through("table-condense:tokens=20", Texts.table(60)))
                .startsWith("id,name,millis\n")
                .contains("90000");
    }

    @Test
    void diffsKeepChangesAndTheLinesBesideThem() throws Exception {
        assertThat(Texts.through("diff-condense", "commit message\n\n" + Texts.DIFF))
                .isEqualTo("""
                commit message

                diff --git a/src/dates.py b/src/dates.py
                --- a/src/dates.py
                +++ b/src/dates.py
                @@ -1,9 +1,9 @@ def days
                … 3 unchanged lines
                 four
                -    return 28
                +    return 29 if leap else 28
                 five
                … 3 unchanged lines
                diff --git a/package-lock.json b/package-lock.json
                --- a/package-lock.json
                +++ b/package-lock.json
                … 3 lines added, 2 removed
                """);
    }

    @Test
    void aDiffMayLackItsLastLinesOrLieAboutThem() throws Exception {
        assertThat(Texts.through(
                        "diff-condense", "@@ -1,999999999999 +1,4 @@\n-a\n\\ No newline at end of file\nend\n"))
                .isEqualTo("@@ -1,999999999999 +1,4 @@\n-a\n\\ No newline at end of file\nend\n");
    }

    @Test
    void hostileTextsTakeNoTime() throws Exception {
        for (var text : List.of(
                "-".repeat(50_000) + "x\n",
                "a,".repeat(50_000) + "\n" + "a,".repeat(50_000),
                "| ".repeat(25_000),
                "[".repeat(25_000),
                "{\"a\":".repeat(5_000),
                "@@ -1,9 +1,9 @@\n".repeat(5_000),
                "[user]\n".repeat(12_000) + "[tool]\n".repeat(12_000))) {
            for (var system : List.of(
                    "json-condense", "table-condense", "diff-condense", "mask-observations:tokens=50", "lead")) {
                assertThat(Texts.through(system, text)).isNotNull();
            }
        }
    }
}
