package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.code.CodeBlocks.Block;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CodeBlocksTest {
    private static String code(String answer) {
        return CodeBlocks.code(answer, Set.of("twice"));
    }

    @Test
    void anAnswerWithoutFencesIsAllCode() {
        assertThat(code("    return 2 * x\n")).isEqualTo("    return 2 * x\n");
    }

    @Test
    void theLastBlockThatDefinesTheFunctionIsTaken() {
        assertThat(code("""
                First try:
                ```python
                def twice(x): return x + 1
                ```
                Better:
                ```python
                def twice(x): return 2 * x
                ```
                Use it like this, with many more words than above:
                ```python
                print(twice(1)); print(twice(2)); print(twice(3)); print(twice(4))
                ```
                """)).isEqualTo("def twice(x): return 2 * x\n");
    }

    @Test
    void elseTheLongestBlockThatMayBePythonIsTaken() {
        assertThat(code("""
                ```sh
                pip install a-very-long-name-of-something-that-nobody-needs
                ```
                ```
                x = 1
                ```
                ```Python3
                    return 2 * x
                ```
                """)).isEqualTo("    return 2 * x\n");
        assertThat(code("```json\n{}\n```")).isEqualTo("```json\n{}\n```");
    }

    @Test
    void aFenceThatIsNotClosedReachesToTheEnd() {
        assertThat(CodeBlocks.of("text\n```py\na\nb")).containsExactly(new Block("py", "a\nb\n"));
    }

    @Test
    void fencesMayBeLongIndentedAndOfTildes() {
        assertThat(CodeBlocks.of("""
                1. like this
                   ````python title="x"
                   a
                   ```
                     b
                   ````
                ~~~
                c
                ~~~
                """)).containsExactly(new Block("python", "a\n```\n  b\n"), new Block("", "c\n"));
    }

    @Test
    void aCodeSpanIsNoFence() {
        assertThat(CodeBlocks.of("```x``` is a span")).isEmpty();
    }

    @Test
    void definitionsStandAtTheMargin() {
        assertThat(defines("x = 1\nasync def f(x):")).isTrue();
        assertThat(defines("class f:")).isTrue();
        assertThat(defines("f: object = lambda x: x")).isTrue();
        assertThat(defines("f == 1")).isFalse();
        assertThat(defines("def ff(x):")).isFalse();
        assertThat(defines("class A:\n    def f(x):")).isFalse();
        assertThat(CodeBlocks.definitionOf(Set.of()).matcher("def f(x):").find())
                .isFalse();
    }

    private static boolean defines(String code) {
        return CodeBlocks.definitionOf(Set.of("f")).matcher(code).find();
    }

    @Test
    void longAnswersTakeNoLongTime() {
        var start = System.nanoTime();
        code("```\n".repeat(100_000));
        code("`".repeat(1_000_000));
        code("twice:".repeat(100_000));
        code("twice:\n".repeat(100_000));
        code(" ".repeat(1_000_000) + "```");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    }
}
