package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import org.junit.jupiter.api.Test;

class RewritingTest {
    @Test
    void dedupKeepsTheFirstOfLinesThatDifferInNumbersOnly() throws Exception {
        assertThat(Texts.through("dedup", "took 17 ms\ntook 23 ms\nother\ntook 1 ms\nother\n"))
                .isEqualTo("took 17 ms\nother\n");
    }

    @Test
    void dedupCanTellNumbersApart() throws Exception {
        var text = "took 17 ms\ntook 23 ms\ntook 17 ms\n";

        assertThat(Texts.through("dedup:numbers=kept", text)).isEqualTo("took 17 ms\ntook 23 ms\n");
    }

    @Test
    void dedupDropsALineThatIsNearlyAnEarlierOne() throws Exception {
        var long1 =
                "the quick brown fox jumps over the lazy dog while rain falls on the old stone bridge near the mill "
                        + "and everybody in the village sleeps without a care about tomorrow or the day after that one\n";
        var long2 = long1.replace("care", "worry");

        assertThat(Texts.through("dedup", long1 + "something else entirely different\n" + long2))
                .isEqualTo(long1 + "something else entirely different\n");
    }

    @Test
    void dedupKeepsStructureThatIsNotRepeatedAtOnce() throws Exception {
        assertThat(Texts.through("dedup", "a {\n}\n\n\n\nb {\n}\n")).isEqualTo("a {\n}\n\nb {\n}\n");
    }

    @Test
    void drainKeepsOneLineATemplateAndCounts() throws Exception {
        assertThat(Texts.through("drain", "user 1 logged in\nuser 2 logged in\ndisk full\nuser 3 logged in\n"))
                .isEqualTo("user 1 logged in (×3)\ndisk full\n");
    }

    @Test
    void theRareFatalLineSurvivesDrain() throws Exception {
        assertThat(Texts.through("drain:tokens=60", Texts.log(3_000))).contains("FATAL disk sda1 is gone\n");
        assertThat(Texts.through("drain", Texts.log(3_000)).lines().count()).isLessThan(40);
    }

    @Test
    void jsonMinifyKeepsEveryValueAsWritten() throws Exception {
        assertThat(Texts.through("json-minify", "{\n  \"a b\": [1.50, 2e3],\n  \"c\": \"x \\\" y\"\n}\n"))
                .isEqualTo("{\"a b\":[1.50,2e3],\"c\":\"x \\\" y\"}");
    }

    @Test
    void jsonMinifyWorksLineByLineAndLeavesOtherTextAlone() throws Exception {
        assertThat(Texts.through("json-minify", "{ \"a\": 1 }\r\n[INFO] not json ]\n[1, 2]"))
                .isEqualTo("{\"a\":1}\r\n[INFO] not json ]\n[1,2]");
    }

    @Test
    void jsonMinifyShortensArraysToFitAndStaysJson() throws Exception {
        var json = "{\"rows\": [" + "{\"id\": 1, \"tags\": [1, 2, 3]}, ".repeat(99) + "{\"id\": 2}], \"end\": true}";

        var kept = Texts.through("json-minify:ratio=0.2", json);

        assertThat(Json.readMap(kept)).containsEntry("end", true);
        assertThat(kept).startsWith("{\"rows\":[{\"id\":1,\"tags\":[1,2,3]},{").hasSizeLessThan(json.length() / 5);
        assertThat(Texts.through("json-minify:tokens=12", json)).isEqualTo("{\"rows\":[],\"end\":true}");
        assertThat(Texts.through("json-minify:tokens=2", json)).isEmpty();
    }

    @Test
    void stackFoldKeepsMessagesCausesAndTheProgramsOwnFrames() throws Exception {
        assertThat(Texts.through("stack-fold", Texts.JAVA_TRACE)).isEqualTo("""
                Exception in thread "main" java.lang.IllegalStateException: cannot open account 42
                \tat com.shop.Accounts.open(Accounts.java:17)
                    … 3 frames
                \tat com.shop.Main.run(Main.java:9)
                    … 2 frames
                \tat java.base/java.lang.Thread.last(Thread.java:2)
                Caused by: java.io.IOException: disk full
                \tat com.shop.Disk.write(Disk.java:3)
                \t... 8 more
                after the trace
                """);
    }

    @Test
    void stackFoldTakesPythonFramesWithTheirSource() throws Exception {
        assertThat(Texts.through("stack-fold", Texts.PYTHON_TRACE)).isEqualTo("""
                Traceback (most recent call last):
                  File "/app/main.py", line 3, in <module>
                    run()
                    … 2 frames
                  File "/app/work.py", line 9, in run
                    raise ValueError("bad row 17")
                ValueError: bad row 17
                """);
    }

    @Test
    void stackFoldEndsRecursion() throws Exception {
        var trace = "StackOverflowError\n\tat a.B.start(B.java:1)\n" + "\tat a.B.c(B.java:2)\n".repeat(1_000)
                + "\tat a.B.main(B.java:3)\n";

        assertThat(Texts.through("stack-fold", trace)).contains("… 999 frames").hasLineCount(5);
    }
}
