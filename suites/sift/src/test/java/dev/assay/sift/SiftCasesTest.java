package dev.assay.sift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.Golden;
import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class SiftCasesTest {
    private static final String LEAST = """
            {"case_id":"make-01","domain":"make","title":"t","instruction":"What failed?","raw_input":"make: *** [all] Error 2",\
            "must_preserve_tokens":["Error 2"],"ideal_summary":"make failed with Error 2","intent":"summary"}""";

    @Test
    void whatACaseLeavesOutHasItsDefault() {
        var read = SiftCases.read("f", List.of("", LEAST)).getFirst();
        assertThat(read.target()).isEqualTo("make failed with Error 2");
        assertThat(read.anchors()).containsExactly("Error 2");
        assertThat(read.about().family()).isEqualTo("summary");
        assertThat(read.about().difficulty()).isEqualTo("medium");
        assertThat(read.task().outputMode()).isEqualTo(OutputMode.PLAIN_TEXT);
        assertThat(read.wanted().judgement()).isEqualTo(new Judgement(FormatCheck.NONE, "required", 24, ""));
    }

    @Test
    void writtenCasesReadAsThemselves() {
        var read = SiftCases.read("f", List.of(LEAST)).getFirst();
        assertThat(SiftCases.read("f", List.of(Json.write(read.toMap())))).containsExactly(read);
    }

    @Test
    void everyProblemIsNamedWithItsLine() {
        var wrong = LEAST.replace("\"intent\":\"summary\"", "\"intent\":\"poem\",\"difficulty\":\"odd\",\"extra\":1")
                .replace("make-01", "make-02");
        var bare = "{\"case_id\":\"make-03\"}";
        assertThatThrownBy(() -> SiftCases.read("c.jsonl", List.of(LEAST, LEAST, "", "{", wrong, bare)))
                .isInstanceOf(UserError.class)
                .hasMessageContainingAll(
                        "c.jsonl:2: case make-01: \"case_id\" is taken by line 1",
                        "c.jsonl:4: not a JSON object: ",
                        "c.jsonl:5: case make-02: \"intent\" is \"poem\"\n       it must be one of summary, recall, exact-lines",
                        "c.jsonl:5: case make-02: \"difficulty\" is \"odd\"\n       it must be one of easy, medium, hard",
                        "c.jsonl:5: case make-02: \"extra\" is not a field",
                        "c.jsonl:6: case make-03: \"intent\" is missing\n       it must be one of summary",
                        "c.jsonl:6: case make-03: \"raw_input\" is missing",
                        "c.jsonl:6: case make-03: \"expected_output\" is empty");
    }

    @Test
    void aForbiddenPatternMustBeReadable() {
        var wrong = LEAST.replace("\"intent\"", "\"forbidden_content\":[\"regex:(\"],\"intent\"");
        assertThatThrownBy(() -> SiftCases.read("c.jsonl", List.of(wrong)))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(
                        "c.jsonl:1: case make-01: \"forbidden_content\" has a pattern that cannot be read: \"regex:(\"");
    }

    @Test
    void thePublishedCasesAreReadAndWrittenUnchanged() {
        var file = Golden.file("ctxsift/dataset.jsonl");
        var written = SiftCases.read(file).stream().map(SiftCase::toMap).toList();
        assertThat(written).isEqualTo(Golden.rows("ctxsift/dataset.jsonl").toList());
    }
}
