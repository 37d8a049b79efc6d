package dev.assay.sift.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.FormatCheck;
import dev.assay.sift.Intent;
import dev.assay.sift.Judgement;
import dev.assay.sift.OutputMode;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Each test names a defect of the published rules.
class StandardRulesTest {
    private static final String LOG =
            "Foo.java:7: incompatible types: List<String> to Set<String>\nok: [web1] user added";
    private static final SiftCase PLAIN =
            SiftCaseFixtures.plain(LOG, "Foo.java:7 passes a list where a set is due", "Foo.java:7");

    private static Verdict standard(SiftCase siftCase, String output) {
        return judge(Profile.STANDARD, siftCase, output);
    }

    private static Verdict judge(Profile profile, SiftCase siftCase, String output) {
        return new Validator(Rules.of(profile)).validate(SiftRequest.of(siftCase, profile), output);
    }

    @Test
    void codeWithTypeParametersIsNoMarkup() {
        for (var code : List.of("List<String>", "File x, in <module>", "expected:<1> but was:<2>")) {
            assertThat(judge(Profile.COMPAT, PLAIN, "Foo.java:7 " + code).flags())
                    .isNotEmpty();
            assertThat(standard(PLAIN, "Foo.java:7 " + code).flags()).isEmpty();
        }
        assertThat(standard(PLAIN, "<b>Foo.java:7</b>").flags()).containsExactly("plain_text_style_mismatch");
    }

    @Test
    void aLineThatSaysErrorsIsNoEchoOfThePrompt() {
        assertThat(judge(Profile.COMPAT, PLAIN, "Errors:\nFoo.java:7").flags()).containsExactly("schema_echo");
        assertThat(standard(PLAIN, "Errors:\nFoo.java:7").flags()).isEmpty();
        assertThat(standard(PLAIN, "Raw output:\nFoo.java:7").flags()).containsExactly("prompt_scaffold_echo");
    }

    @Test
    void whatToolsPrintIsNoThinking() {
        for (var line :
                List.of("ok: [web1] user added", "ok: user bob", "First command failed", "Then output stopped")) {
            var output = "Foo.java:7 passes a list where a set is due, says the compiler\n" + line;
            assertThat(judge(Profile.COMPAT, PLAIN, output).flags()).containsExactly("thought_leakage_sparse");
            assertThat(standard(PLAIN, output).flags()).isEmpty();
        }
        for (var line : List.of("Okay, the user wants facts", "However, the instruction says so", "I should stop")) {
            assertThat(standard(PLAIN, "Foo.java:7 passes a list where a set is due, says the compiler\n" + line)
                            .flags())
                    .containsExactly("thought_leakage_sparse");
        }
    }

    @Test
    void aKeyWithItsValueIsAnExactAnswerWhereItIsTheTarget() {
        var value = SiftCaseFixtures.exactFormat("Status: failed", "Status: failed", "failed");
        assertThat(judge(Profile.COMPAT, value, "Status: failed").flags())
                .containsExactly("exact_format_contract_breakage");
        assertThat(standard(value, "Status: failed").status()).isEqualTo(Verdict.Status.ACCEPTED);
        var bare = SiftCaseFixtures.exactFormat("Status: failed", "failed", "failed");
        assertThat(standard(bare, "Status: failed").isRejected()).isTrue();
    }

    @Test
    void yamlOfEveryStyleIsYaml() {
        var yaml = SiftCaseFixtures.yaml(LOG, "file: Foo.java\nline: 7", "Foo.java");
        for (var text : List.of(
                "---\nfile: Foo.java\nline: 7",
                "# found\nfile: Foo.java\nline: 7",
                "\"file\": Foo.java\nline: 7",
                "error.file: Foo.java\nline: 7",
                "{file: Foo.java, line: 7}",
                "  file: Foo.java\n  line: 7")) {
            assertThat(standard(yaml, text).status()).as(text).isEqualTo(Verdict.Status.ACCEPTED);
        }
        assertThat(standard(yaml, "The file is Foo.java").isRejected()).isTrue();
    }

    @Test
    void anchorsTheTargetLacksAreNotAskedFor() {
        var siftCase = SiftCaseFixtures.plain(LOG, "Foo.java:7 is wrong", "Foo.java:7", "web1");
        assertThat(judge(Profile.COMPAT, siftCase, siftCase.target()).flags()).containsExactly("missing_exact_anchors");
        assertThat(standard(siftCase, siftCase.target()).flags()).isEmpty();
    }

    @Test
    void forbiddenContentIsAReservation() {
        var judgement = new Judgement(FormatCheck.NONE, "required", 8, "");
        var siftCase = SiftCaseFixtures.of(
                Intent.SUMMARY,
                OutputMode.PLAIN_TEXT,
                judgement,
                LOG,
                "Foo.java:7 is wrong",
                List.of("text:web1", "regex:(?i)deprecat\\w+", "Set<String>", "Any invented cause"),
                "Foo.java:7");
        for (var output : List.of("Foo.java:7 on web1", "Foo.java:7 is Deprecated", "Foo.java:7 wants Set<String>")) {
            assertThat(judge(Profile.COMPAT, siftCase, output).flags()).doesNotContain("forbidden_content");
            assertThat(standard(siftCase, output).flags()).containsExactly("forbidden_content");
        }
        assertThat(standard(siftCase, "Foo.java:7 is wrong").flags()).isEmpty();
    }

    @Test
    void anOwnPromptIsRecognizedWhenItComesBack() {
        var own = PromptScaffold.of(List.of("What to keep"), List.of("Say it in one line."));
        var validator = new Validator(Rules.standard(own));
        var request = SiftRequest.of(PLAIN, Profile.STANDARD);
        assertThat(validator
                        .validate(request, "Foo.java:7\n- say it in  one line.")
                        .flags())
                .containsExactly("prompt_scaffold_echo");
        assertThat(validator.validate(request, "What to keep: Foo.java:7").flags())
                .containsExactly("prompt_scaffold_echo");
        assertThat(standard(PLAIN, "What to keep: Foo.java:7").flags()).isEmpty();
    }
}
