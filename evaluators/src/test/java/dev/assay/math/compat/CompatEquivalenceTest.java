package dev.assay.math.compat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.python.PythonValues;
import dev.assay.text.GoldenRow;
import dev.assay.text.UnicodeText;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompatEquivalenceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\frac38|(3)/(8)",
                "\\frac {a+b} c|(a+b)/(c)",
                "\\frac|()/()",
                "\\dfrac{1}{2}|\\dfrac{1}{2}",
                "$\\textbf {x} \\left( 2 \\right)$|x ( 2 )",
                "2 \\cdot  3\\times4|2 *3*4",
                "\\sqrt{\\frac{1}{2}}|sqrt((1)/(2))",
                "\\text{open|\\text{open",
                "\\displaystyle 7|''",
                "a \\quad {b} c \\pm \\pi\\infty|a c +- piinf"
            })
    void latexBecomesPlain(String latex, String plain) {
        assertThat(CompatLatex.plain(latex)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1,2|12", "25%|0.25", "(3)/(4)|0.75", "1/2/3|", "-(1)/(2)|", "1/0|", "1e3|1000", "12d|"})
    void numbersAreDecimalsPercentagesAndQuotients(String text, @Nullable Double value) {
        assertThat(CompatEquivalence.number(text))
                .isEqualTo(value == null ? OptionalDouble.empty() : OptionalDouble.of(value));
    }

    @Test
    void theFirstBoxCountsAndTheToleranceIsTheReferences() {
        assertThat(CompatEquivalence.holds("4", "\\boxed{4} or \\boxed{5}")).isTrue();
        assertThat(CompatEquivalence.holds("\\frac{1}{2}", "\\boxed{\\frac{1}{2}"))
                .isTrue();
        assertThat(CompatEquivalence.holds("7654321", "7654322")).isTrue();
        assertThat(CompatEquivalence.holds("0", "1e-11")).isFalse();
        assertThat(CompatEquivalence.holds("inf", "1e999")).isFalse();
    }

    @Test
    void noTextTakesLong() {
        for (var part : List.of("\\text{", "\\sqrt{", "\\frac{", "\\left ", "\\quad", "$", "{", "/")) {
            var text = part.repeat(100_000 / part.length());
            Assertions.assertTimeoutPreemptively(
                    Duration.ofMinutes(2), () -> CompatEquivalence.holds("x" + text, text));
        }
    }

    @Test
    void intermediateTextsAndNumbersEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-math_equivalence.jsonl"))
                .allSatisfy(CompatEquivalenceTest::agree);
    }

    static void agree(Map<String, Object> row) {
        var aux = GoldenRow.map(row, "aux");
        var answer = UnicodeText.strip(PythonValues.str(GoldenRow.map(row, "original"), "answer", ""));
        var response = UnicodeText.strip(PythonValues.str(GoldenRow.map(row, "processed"), "response", ""));
        var given = CompatEquivalence.answerIn(response);
        var id = row.get("id");
        assertThat(CompatLatex.boxed(response)).as("%s", id).isEqualTo(aux.get("boxed"));
        assertThat(CompatLatex.plain(answer)).as("%s", id).isEqualTo(aux.get("ref_norm"));
        assertThat(CompatLatex.plain(given)).as("%s", id).isEqualTo(aux.get("resp_norm"));
        agree(id, CompatLatex.plain(answer), aux.get("ref_num"));
        agree(id, CompatLatex.plain(given), aux.get("resp_num"));
        agree(id, answer, aux.get("ref_num_raw"));
        agree(id, given, aux.get("resp_num_raw"));
    }

    private static void agree(@Nullable Object id, String text, @Nullable Object number) {
        var expected =
                number == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(number.toString()));
        assertThat(CompatEquivalence.number(text)).as("%s %s", id, text).isEqualTo(expected);
    }
}
