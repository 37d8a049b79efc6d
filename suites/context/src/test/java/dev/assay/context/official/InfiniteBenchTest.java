package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InfiniteBenchTest {
    private static Official split(String split, Object... answers) {
        return Official.of(new InfiniteBench(), "infinitebench:" + split, Map.of("answers", List.of(answers)));
    }

    @Test
    void theFirstNumberIsThePasskey() {
        assertThat(split("passkey", "00731").only("It is 00731, not 4")).isEqualTo(1);
        assertThat(split("passkey", "731").only("00731")).isZero();
        assertThat(split("number_string", 731).only("731")).isEqualTo(1);
    }

    @Test
    void retrievedValuesStandAsWords() {
        assertThat(split("kv_retrieval", "3f-a").only("{\"k\": \"3f-a\"}")).isEqualTo(1);
        assertThat(split("kv_retrieval", "3f-a").only("3f-ab")).isZero();
        assertThat(split("longdialogue_qa_eng", "ANNA").only("anna, of course")).isEqualTo(1);
    }

    @Test
    void numbersMayBeGivenAsTexts() {
        assertThat(split("code_run", "-12").only("The result is -12.")).isEqualTo(1);
        assertThat(split("code_run", -12).only("-12 it is")).isZero();
        assertThat(split("math_find", "4.5").only("about 4.5")).isEqualTo(1);
        assertThat(split("math_calc", List.of("1", "20", "3")).only("1 20 4")).isEqualTo(2.0 / 3);
        assertThat(split("math_calc", 1, 20, 3).only("1, 20, 3, 9")).isEqualTo(1);
    }

    @Test
    void aFractionWhereAWholeNumberIsWantedIsUnscored() {
        assertThat(split("math_find", 4).unscored(Response.answer("4.5")))
                .isEqualTo("the first number of the response is not whole");
        assertThat(split("math_find", "four").unscored(Response.answer("4"))).isEqualTo("the answer is no number");
        assertThat(split("math_calc", List.of()).unscored(Response.answer("4"))).isEqualTo("the answer has no numbers");
    }

    @Test
    void optionsAreMeantByLetterOrText() {
        var snow = Official.of(
                new InfiniteBench(),
                "infinitebench:longbook_choice_eng",
                Map.of("answer", "Snow", "correct_letter", "B"));
        assertThat(snow.only("B")).isEqualTo(1);
        assertThat(snow.only("Snow")).isEqualTo(1);
        assertThat(snow.only("the answer is: Snow!")).isEqualTo(1);
        assertThat(snow.only("the answer is")).isZero();
        assertThat(snow.only("maybe B then")).isEqualTo(1);
        assertThat(snow.only("Certainly B")).isZero();
        assertThat(snow.only("maybe BC")).isZero();
    }

    @Test
    void aBrokenFunctionIsNamedByLetterOrName() {
        var debug = split("code_debug", "parse_row", "C");
        assertThat(debug.only("C. parse_row")).isEqualTo(1);
        assertThat(debug.only("The answer is: `parse_row`")).isEqualTo(1);
        assertThat(debug.only("The bug is:")).isZero();
        assertThat(split("code_debug", "parse_row").unscored(Response.answer("C")))
                .isEqualTo("the answer lacks the letter of the option");
    }

    @Test
    void booksAreJudgedByTheBestAnswer() {
        assertThat(split("longbook_qa_eng", "a fox", "the red fox").only("red fox"))
                .isEqualTo(1);
        assertThat(split("longbook_qa_chn", "狐狸", "红狐狸").only("红狐狸。")).isEqualTo(1);
        assertThat(split("longbook_sum_eng", "x", "The fox ran.").only("the fox ran"))
                .isEqualTo(1);
    }

    @Test
    void itAppliesToItsOwnSplits() {
        assertThat(split("passkey", "1").applies()).isTrue();
        assertThat(split("passkey").applies()).isFalse();
        assertThat(split("unheard_of", "1").applies()).isFalse();
    }
}
