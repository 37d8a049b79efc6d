package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CodeAnswerTest {
    private static final String PROMPT =
            "import math\n\ndef half(x):\n    return x / 2\n\ndef twice(x):\n    '''2x'''\n";
    private static final CodeTask TASK = new CodeTask(PROMPT, "twice", List.of(), List.of("pass"));

    private static String first(String answer) {
        return CodeAnswer.sources(TASK, answer).getFirst();
    }

    @Test
    void aBodyContinuesThePrompt() {
        assertThat(first("    return 2 * x\n")).isEqualTo(PROMPT + "    return 2 * x\n");
    }

    @Test
    void indentationOfItsOwnStays() {
        assertThat(first("\treturn 2 * x\n")).isEqualTo(PROMPT + "\treturn 2 * x\n");
        assertThat(first("\n\treturn 2 * x\n")).isEqualTo(PROMPT + "\n\treturn 2 * x\n");
        assertThat(first("  \nreturn 2 * x\n")).isNotEqualTo(PROMPT + "  \nreturn 2 * x\n");
    }

    @Test
    void aFunctionReplacesThatOfThePromptAndKeepsWhatIsAboveIt() {
        assertThat(first("def twice(x):\n    return 2 * x\n"))
                .isEqualTo("import math\n\ndef half(x):\n    return x / 2\n\ndef twice(x):\n    return 2 * x\n");
    }

    @Test
    void indentationLostOnTheFirstLineOrOnAllIsPutBack() {
        assertThat(CodeAnswer.sources(TASK, "y = x\n    return y + y"))
                .startsWith(PROMPT + "    y = x\n    return y + y");
        assertThat(CodeAnswer.sources(TASK, "y = x\nreturn y + y\n"))
                .contains(PROMPT + "    y = x\n    return y + y\n");
    }

    @Test
    void aTaskToldInWordsHasNothingToContinue() {
        var task = new CodeTask("", "", List.of(), List.of("assert twice(1) == 2"));

        assertThat(CodeAnswer.sources(task, "```\ndef twice(x): return 2 * x\n```"))
                .containsExactly("def twice(x): return 2 * x\n");
    }

    @Test
    void theNamesATestCallsAreTheNamesToLookFor() {
        var task = new CodeTask("", "", List.of(), List.of("assert set(a.b(twice(1))) == {2}", "assert x (1)"));

        assertThat(task.wanted()).containsExactly("set", "twice", "x");
        assertThat(TASK.wanted()).isEqualTo(Set.of("twice"));
    }
}
