package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WithdrawalTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "I take that back, it stays as it was.",
                "No, that was the wrong sheet.",
                "Scratch that, nothing has changed.",
                "Strike what I just said.",
                "I am told that this is not so.",
                "Das nehme ich zurück, es bleibt, wie es war.",
                "Streich, was ich eben gesagt habe.",
                "Nein, das war das falsche Blatt.",
                "刚才那句我收回，一切照旧。",
                "不对，我拿错了纸。"
            })
    void takesBackWhatWasSaidRightBefore(String sentence) {
        assertThat(Withdrawal.isOne(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I nearly took that back, but it does hold.",
                "No, I did not read from the wrong sheet, it is so.",
                "Do not scratch that, I have looked it up.",
                "I thought that was nonsense, but it is right.",
                "Ingrid takes the boxes back to Porto.",
                "Everything stays as it was.",
                "Streich das nicht, ich habe nachgesehen.",
                "Nein, das war nicht das falsche Blatt, es ist so.",
                "Die Regale streicht Gisela.",
                "我差点收回这句话，不过确实如此。",
                "没有拿错纸，就是这样。"
            })
    void leavesWhatStays(String sentence) {
        assertThat(Withdrawal.isOne(sentence)).isFalse();
    }

    @Test
    void theLastLineThatNamesSomethingIsTakenBack() {
        var lines = List.of(
                List.of("Hamza leads the Lantern project."),
                List.of("Ingrid leads the Lantern project.", "Prakash reviews the Lantern project."),
                List.of("Noted."),
                List.of("I take that back.", "Greta waters the plants."));

        assertThat(Withdrawal.standing(lines, Function.identity()))
                .containsExactly(lines.getFirst(), List.of(), List.of("Noted."), List.of("Greta waters the plants."));
    }

    @Test
    void whatTheSameLineSaidIsTakenBackFirst() {
        var lines = List.of(
                List.of("Hamza leads the Lantern project."),
                List.of("Ingrid leads the Lantern project.", "Scratch that.", "Greta leads the Lantern project."));

        assertThat(Withdrawal.standing(lines, Function.identity()))
                .containsExactly(lines.getFirst(), List.of("Greta leads the Lantern project."));
    }

    @Test
    void whereNothingWasSaidNothingIsTakenBack() {
        assertThat(Withdrawal.standing(List.of(List.of("Noted."), List.of("Scratch that.")), Function.identity()))
                .containsExactly(List.of("Noted."), List.of());
    }
}
