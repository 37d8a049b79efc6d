package dev.assay.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.TrialClock;
import dev.assay.chat.ChatAttempt;
import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PatientModelTest {
    private static final ChatRequest REQUEST = ChatRequest.ask("?");
    private static final RetryPolicy QUICK = RetryPolicy.DEFAULT.withBase(Duration.ofMillis(2));

    private static PatientModel patient(PlannedModel inner) {
        return new PatientModel(inner, Pacer.adaptive(2, 8), QUICK, () -> 1);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"RATE_LIMIT", "TIMEOUT", "STALL", "REFUSED", "CUT_OFF", "SERVER_ERROR"})
    void whatMayPassIsTriedAgainAndRecorded(Kind kind) throws Exception {
        var inner = new PlannedModel(new ModelFailure(kind, "no luck"), new ModelFailure(kind, "again"));

        var reply = patient(inner).chat(REQUEST);

        assertThat(reply.text()).isEqualTo("half and half");
        assertThat(reply.attempts()).extracting(ChatAttempt::outcome).containsExactly(kind + "", kind + "", "ok");
        assertThat(reply.attempts().get(1).waited()).isGreaterThanOrEqualTo(Duration.ofMillis(2));
        assertThat(reply.attempts().get(2).waited()).isGreaterThanOrEqualTo(Duration.ofMillis(4));
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"AUTH", "QUOTA", "BAD_REQUEST", "CONTENT_FILTER", "MALFORMED", "NOT_RECORDED"})
    void whatWillNotPassIsNotTriedAgain(Kind kind) {
        var inner = new PlannedModel(new ModelFailure(kind, "no"));

        assertThatThrownBy(() -> patient(inner).chat(REQUEST)).isInstanceOfSatisfying(ModelFailure.class, failure -> {
            assertThat(failure.failure()).isEqualTo(kind);
            assertThat(failure.attempts()).hasSize(1);
        });
        assertThat(inner.calls).hasValue(1);
    }

    @Test
    void theLastFailureOfAllTriesIsThrownWithEveryTry() {
        var failure = new ModelFailure(Kind.SERVER_ERROR, "down");
        var inner = new PlannedModel(failure, failure, failure, failure, failure);

        assertThatThrownBy(() -> patient(inner).chat(REQUEST))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        thrown -> assertThat(thrown.attempts()).hasSize(4));
        assertThat(inner.calls).hasValue(4);
    }

    @Test
    void theServersWaitIsHonoredAndStopsTheClockOfTheTrial() throws Exception {
        var wait = Duration.ofMillis(120);
        var inner = new PlannedModel(new ModelFailure(Kind.RATE_LIMIT, "slow down").retryAfter(wait));
        var clock = new TrialClock(0);

        var reply = clock.during(() -> chat(patient(inner)));

        assertThat(reply.attempts().getLast().waited()).isGreaterThanOrEqualTo(wait);
        assertThat(clock.waited(System.nanoTime())).isGreaterThanOrEqualTo(wait.toNanos());
    }

    private static dev.assay.chat.ChatReply chat(PatientModel model) {
        try {
            return model.chat(REQUEST);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aConnectionThatWasClosedBeforeItWasHeardIsNoTry() throws Exception {
        var closed = new ModelFailure(Kind.CUT_OFF, "closed without a word").retryAfter(Duration.ZERO);
        var once = RetryPolicy.DEFAULT.withTries(1);

        var inner = new PlannedModel(closed);
        new PatientModel(inner, Pacer.fixed(1), once, () -> 0).chat(REQUEST);
        assertThat(inner.calls).hasValue(2);

        var twice = new PlannedModel(closed, closed);
        assertThatThrownBy(() -> new PatientModel(twice, Pacer.fixed(1), once, () -> 0).chat(REQUEST))
                .isInstanceOf(ModelFailure.class);
        assertThat(twice.calls).hasValue(2);
    }

    @Test
    void aWaitNobodyWouldWaitForFailsTheCallAtOnce() {
        var inner = new PlannedModel(new ModelFailure(Kind.RATE_LIMIT, "tomorrow").retryAfter(Duration.ofHours(9)));

        assertThatThrownBy(() -> patient(inner).chat(REQUEST)).isInstanceOf(ModelFailure.class);
        assertThat(inner.calls).hasValue(1);
    }

    @Test
    void theListenerIsToldThatWhatItHeardIsVoid() throws Exception {
        var inner = new PlannedModel(new ModelFailure(Kind.STALL, "silent"));
        var heard = new StringBuilder();

        patient(inner).chat(REQUEST, new ChatListener() {
            @Override
            public void heard(ChatEvent event) {
                heard.append(event.text());
            }

            @Override
            public void restarted() {
                heard.append('|');
            }
        });

        assertThat(heard).hasToString("half|half and half");
    }

    @Test
    void aRateLimitHalvesTheLimitOfTheEndpoint() throws Exception {
        var inner = new PlannedModel(new ModelFailure(Kind.RATE_LIMIT, "slow down"));
        var pacer = Pacer.adaptive(8, 64);

        new PatientModel(inner, pacer, QUICK, () -> 0).chat(REQUEST);

        assertThat(pacer.history()).extracting(Pacer.Step::limit).containsExactly(8, 4);
        assertThat(pacer.history().getLast().why()).isEqualTo("rate limit");
    }
}
