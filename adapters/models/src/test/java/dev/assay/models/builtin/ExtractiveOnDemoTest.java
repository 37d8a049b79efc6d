package dev.assay.models.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.chat.ChatRequest;
import dev.assay.models.builtin.DemoCases.Case;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Whether the reader can tell a text that still has the evidence from one that has lost it.
///
/// The constants of the reader were chosen on these very cases, so the rate is a guard against getting worse
/// and no measure of how it does on other texts.
class ExtractiveOnDemoTest {
    private static final List<Case> CASES = DemoCases.all();
    private static final List<Case> EVERY_FIFTH = IntStream.range(0, CASES.size())
            .filter(i -> i % 5 == 0)
            .mapToObj(CASES::get)
            .toList();
    private static final ReadingModel MODEL = ReadingModel.extractive("builtin:extractive");

    /// Ways to put a text and a question. The rules of the reader were made with these in view.
    enum Layout {
        LABELED("Answer from the context only.\n\nContext:\n%1$s\n\nQuestion: %2$s\nAnswer:"),
        TAGGED("<context>\n%1$s\n</context>\n\n%2$s"),
        QUESTION_FIRST("Question: %2$s\n\nRaw output:\n%1$s"),
        BARE("%1$s\n\n%2$s"),
        BARE_QUESTION_FIRST("%2$s\n\n%1$s"),
        FENCED("Here is the output of a command:\n```\n%1$s\n```\n%2$s"),
        INSTRUCTION(
                "Instruction: %2$s\nPreserve exactly: numbers, paths\nOutput form: plain lines\n\nRaw output:\n%1$s");

        private final String pattern;

        Layout(String pattern) {
            this.pattern = pattern;
        }
    }

    private static double rate(List<Case> cases, Layout layout, Function<Case, String> context) {
        return cases.stream()
                        .filter(asked -> asked.isAnsweredBy(reply(layout, context.apply(asked), asked.question())))
                        .count()
                / (double) cases.size();
    }

    private static String reply(Layout layout, String context, String question) {
        try {
            return MODEL.chat(ChatRequest.ask(layout.pattern.formatted(context, question)))
                    .text();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void thereAreEnoughCasesToTell() {
        assertThat(CASES).hasSizeGreaterThan(100);
    }

    @Test
    void mostQuestionsAreAnsweredFromTheFullContext() {
        assertThat(rate(CASES, Layout.LABELED, Case::context)).isGreaterThan(0.7);
    }

    @ParameterizedTest
    @EnumSource
    void itDoesNotMatterHowTheContextIsPut(Layout layout) {
        assertThat(rate(EVERY_FIFTH, layout, Case::context))
                .isGreaterThan(0.6)
                .isCloseTo(rate(EVERY_FIFTH, Layout.TAGGED, Case::context), within(0.04));
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsAnsweredFromNothing(Layout layout) {
        assertThat(rate(CASES, layout, _ -> "")).isLessThan(0.01);
    }

    @Test
    void answersGoWithTheirEvidence() {
        assertThat(rate(CASES, Layout.LABELED, Case::withoutEvidence)).isLessThan(0.05);
    }

    @Test
    void repliesAreShortAndEveryLineStandsInTheContext() {
        for (var asked : EVERY_FIFTH) {
            var reply = reply(Layout.LABELED, asked.context(), asked.question());
            assertThat(reply.length()).isLessThan(2_200);
            assertThat(reply.lines().filter(line -> !asked.context().contains(line)))
                    .isSubsetOf("The given text does not say.");
        }
    }

    @Test
    void aHundredKilobytesTakeMilliseconds() {
        var text = new StringBuilder();
        CASES.forEach(asked -> text.append(asked.context()).append('\n'));
        var context = text.substring(0, 100_000);
        var fastest = Long.MAX_VALUE;
        for (int i = 0; i < 30; i++) {
            var begun = System.nanoTime();
            reply(Layout.LABELED, context, "Which time source gave no answer?");
            fastest = Math.min(fastest, System.nanoTime() - begun);
        }
        assertThat(fastest / 1e6).isLessThan(50);
    }
}
