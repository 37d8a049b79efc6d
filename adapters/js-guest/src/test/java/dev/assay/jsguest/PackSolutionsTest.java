package dev.assay.jsguest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPrompt;
import dev.assay.fit.FitPrompts;
import dev.assay.fit.grading.FitGrade.Graded;
import dev.assay.fit.grading.FitGrader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The coding tasks that ship, with the solutions that prove them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PackSolutionsTest {
    private static final Path PACK = Path.of("../../suites/fit");
    private static final List<FitPrompt> TASKS = FitPrompts.read(FitCategory.CODING, PACK.resolve("coding.jsonl"));

    private final FitGrader grader = FitGrader.with(Profile.STANDARD, new GraalGuest(), Duration.ofSeconds(5));

    @AfterAll
    void close() {
        grader.close();
    }

    private Graded grade(FitPrompt task, String answer) {
        return (Graded) grader.grade(task, answer);
    }

    @Test
    @Tag("ci")
    void rightSolutionsPassAndWrongOnesFail() throws IOException {
        var surprises = new ArrayList<String>();
        for (var task : TASKS) {
            var name = ((FitPrompt.Coding) task).function();
            var parts = Files.readString(PACK.resolve("verify/coding/%s.js".formatted(name)))
                    .split("(?m)^// (?=right|wrong)");
            for (var part : List.of(parts).subList(1, parts.length)) {
                var grade = grade(task, "```js\n// " + part + "\n```");
                if (grade.correct() != part.startsWith("right")) {
                    surprises.add("%s %s: %s".formatted(name, part.lines().findFirst(), grade));
                }
            }
        }
        assertThat(surprises).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```JavaScript\nfunction lastDigitTally(numbers) BODY\n```",
                "Usage:\n```js\nlastDigitTally([12])\n```\nSolution:\n```js\nfunction lastDigitTally(numbers) BODY\n```",
                "```ts\nexport function lastDigitTally(numbers: readonly number[]): number[] BODY\n```",
                "```typescript\nexport default function lastDigitTally({ ...numbers }: Record<string, number>): number[] { return tally(Object.values(numbers)); }\n"
                        + "function tally(numbers: Array<number>) BODY\n```",
                "```tsx\nconst lastDigitTally = <T extends number>(numbers: T[]): Array<number> => BODY;\n```",
                "```\nlet lastDigitTally: (numbers: number[]) => number[] = function (numbers) BODY\n```",
                "<think>Let me see.</think>\n```js\nconst lastDigitTally = numbers => BODY\n```\n<|im_end|>",
                "I think in tags</think>\nfunction lastDigitTally(numbers) BODY",
            })
    void whatAPersonWouldRunIsRun(String answer) {
        var body = "{ const c = Array(10).fill(0); for (const n of numbers) c[Math.abs(n) % 10]++; return c; }";
        assertThat(grade(TASKS.get(1), answer.replace("BODY", body))).matches(Graded::correct);
    }

    @Test
    void aFailureSaysWhichTestAndWhy() {
        assertThat(grade(TASKS.get(1), "function lastDigitTally() { return new Map(); }")
                        .why())
                .isEqualTo("test 1 returned a Map");
        assertThat(grade(TASKS.get(1), "function other() {}").why()).startsWith("test 1 threw: ");
        assertThat(grade(TASKS.get(1), "").correct()).isFalse();
    }

    @Test
    void strictAndLenientVerdictsStandSideBySide() {
        var body = "{ const c = Array(10).fill(0); for (const n of numbers) c[Math.abs(n) % 10]++; return c; }";
        var grade = grade(
                TASKS.get(1),
                "```js\nlastDigitTally([1])\n```\n```js\nfunction lastDigitTally(numbers) " + body + "\n```");
        assertThat(grade.correct()).isTrue();
        assertThat(grade.strict()).isFalse();
    }
}
