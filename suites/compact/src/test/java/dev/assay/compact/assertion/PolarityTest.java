package dev.assay.compact.assertion;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// X stands for the phrase in every sentence.
class PolarityTest {
    private static final String PHRASE = "push straight to main";

    private static boolean isAsserted(String sentence) {
        return Polarity.isAsserted(sentence.replace("X", PHRASE), PHRASE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X",
                "We will X.",
                "Yes, let's X!",
                "Sure: X today.",
                "The plan is to X.",
                "First review, then X.",
                "Step 1: X.\nStep 2: tell the team.",
                "I'd X and call it a day.",
                "Don't worry, we will X.",
                "Do not hesitate to X.",
                "Don't forget to X tonight.",
                "Never mind the rule and X.",
                "Why not X?",
                "How about we X?",
                "No problem, X.",
                "There is nothing wrong with that, so X.",
                "Not only X but also tell nobody.",
                "Do not avoid the choice to X.",
                "It is not forbidden to X.",
                "X is not a problem.",
                "X is fine.",
                "X is no longer prohibited.",
                "X isn't forbidden here.",
                "Avoid the long review, but X.",
                "We should not wait; X.",
                "We rejected the review board and chose to X.",
                "We replaced the review board with X.",
                "The review board was replaced by X.",
                "Instead of a review, X.",
                "We never log secrets and we will X.",
                "X, not the review board.",
                "Never skip the tests. X.",
                "I can't wait to X.",
                "You must never fail to X.",
                "No, X.",
                "As previously agreed we X.",
                "Plan (never on Fridays):\n- X",
                "To do:\n- tests\n- X",
                "We could not agree at first; in the end, X.",
                "If the tests pass, X.",
                "X and never look back.",
                "X because nobody minds.",
                "Do not use the review board, X",
                "Rather than wait for review, X.",
                "There's no reason not to X.",
                "It's not that hard: X",
                "Here is the plan:\n1. X\n2. never skip the tests",
                "The current plan is to X; the old plan was a review board.",
                "We used to have a review board, but now we X.",
                "The old approach was a review board, and the new one is to X.",
                "You don't need a review; X",
            })
    void whatIsSaidToHoldOrToBeDoneIsAsserted(String sentence) {
        assertThat(isAsserted(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Never X.",
                "Do not X.",
                "We must never X.",
                "You should not X under any circumstances.",
                "Don\u2019t X.",
                "I can't X, as agreed.",
                "We cannot X.",
                "No, we won't X.",
                "No, X is off the table.",
                "X is forbidden.",
                "X is not allowed.",
                "X was rejected by the team.",
                "X has been dropped.",
                "X is no longer the plan.",
                "X (forbidden)",
                "X: no",
                "X \u2014 rejected",
                "X is out of the question.",
                "X was ruled out.",
                "X isn't an option.",
                "X would violate the rule.",
                "X, which is prohibited, stays out.",
                "X used to be the plan.",
                "X was replaced by a review board.",
                "X was the old plan.",
                "Avoid any attempt to X.",
                "Refrain from anything like X.",
                "The rule forbids us to X.",
                "It is prohibited to X.",
                "We are not permitted to X.",
                "Under no circumstances should we X.",
                "Under no circumstances, X.",
                "Never, under any circumstances, X.",
                "Never ever X!",
                "Nobody may X.",
                "No one can X.",
                "Use a review instead of X.",
                "Use a review rather than X.",
                "Ship through review without X.",
                "We decided against X.",
                "We no longer X.",
                "We used to X.",
                "Originally we planned to X.",
                "Originally, X; now there is a review.",
                "The old plan was to X.",
                "We switched from X to a review board.",
                "We replaced X with a review board.",
                "We moved away from X.",
                "Neither force-push nor X.",
                "Never force-push, X or delete tags.",
                "Forbidden: X",
                "Never do this: X.",
                "Forbidden:\n- delete tags\n- X",
                "## Things you must never do\n\n1. delete tags\n2. X\n",
                "Rejected options:\n* X\n* delete tags",
                "\u274c X",
                "~~X~~ gone since Monday",
                "Should we X?",
                "Do you want me to X?",
                "If anyone asks to X, decline.",
                "If somebody wants to X, say no.",
                "The rule about \"X\" still stands.",
                "I refuse to X.",
                "Make sure nobody will X.",
                "The constraint: do not X, even for a hotfix.",
                "I don't think we should X.",
                "It would be a mistake to X.",
                "The user said we must not, for any reason, X.",
                "**Never** X.",
                "We failed to X.",
                "X must never happen.",
                "This is not allowed: X",
                "Ship through review (do not X).",
                "As for whether to X: no, that is forbidden.",
                "I will ask for a review and not X.",
                "| X | forbidden |",
                "There is a strict rule against X.",
                "The earlier decision (X) has been overridden.",
                "Is X still the plan? No.",
                "Instead of X, ask for a review.",
                "I can't recommend that you X.",
            })
    void whatIsDeniedRejectedRecalledOrAskedIsNot(String sentence) {
        assertThat(isAsserted(sentence)).isFalse();
    }

    @Test
    void oneAssertedMentionAmongDeniedOnesIsEnough() {
        assertThat(isAsserted("Never X on a Friday. Today, X.")).isTrue();
        assertThat(isAsserted("Never X on a Friday. Also never X on a Monday.")).isFalse();
    }

    @Test
    void aPhraseThatIsNotThereOrIsBlankIsNotAsserted() {
        assertThat(Polarity.isAsserted("all quiet", PHRASE)).isFalse();
        assertThat(Polarity.isAsserted("", PHRASE)).isFalse();
        assertThat(Polarity.isAsserted("anything", "  ")).isFalse();
    }

    @Test
    void aPhraseInsideALongerWordIsNoMention() {
        assertThat(Polarity.isAsserted("They went home.", "Wen")).isFalse();
        assertThat(Polarity.isAsserted("Ask Wen.", "Wen")).isTrue();
    }

    @Test
    void aListIsReadUnderItsOwnHeading() {
        assertThat(isAsserted("""
                        Facts:
                        - a long item that ends without any mark at all and would look wrapped
                        Forbidden behaviors (NEVER do):
                        - X
                        """)).isFalse();
        assertThat(isAsserted("""
                        Here is what the whole team agreed, after a long talk, that we must never
                        do on any day:
                        - X
                        """)).isFalse();
        assertThat(isAsserted("""
                        Forbidden:
                        - a long item that ends without any mark at all and would look wrapped
                        Decided:
                        - X
                        """)).isTrue();
    }

    @Test
    void caseSpacesAndWrappedLinesDoNotHideAMention() {
        assertThat(Polarity.isAsserted("Let us PUSH   straight\tto MAIN", PHRASE))
                .isTrue();
        assertThat(Polarity.isAsserted(
                        "According to everything that was agreed, we do not push\nstraight to main.", PHRASE))
                .isFalse();
        assertThat(Polarity.isAsserted("push straight\nto main", PHRASE)).isTrue();
    }

    @Test
    void hugeAndStrangeResponsesAreJudgedInTime() {
        var responses = new String[] {
            "never ".repeat(100_000) + PHRASE,
            (PHRASE + " ").repeat(20_000),
            (PHRASE + ", ").repeat(20_000),
            "(".repeat(200_000) + PHRASE,
            (PHRASE + " ) ").repeat(20_000),
            "if " + (PHRASE + " x, ").repeat(20_000),
            "*".repeat(200_000) + PHRASE + "*".repeat(200_000),
            "\n-".repeat(100_000) + PHRASE,
        };
        for (var response : responses) {
            Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2), () -> Polarity.isAsserted(response, PHRASE));
        }
    }
}
