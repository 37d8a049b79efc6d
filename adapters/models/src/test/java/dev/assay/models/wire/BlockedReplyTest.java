package dev.assay.models.wire;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import dev.assay.models.dialect.ChatModelContractTest;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Providers that block replies for their content; those on this machine do not.
class BlockedReplyTest {
    static Stream<FakeVoice> censors() {
        return ChatModelContractTest.voices().filter(voice -> voice.blocked().isPresent());
    }

    @ParameterizedTest
    @MethodSource("censors")
    void aReplyBlockedForItsContentIsAFailureOfItsOwn(FakeVoice voice) {
        assertThatThrownBy(() -> Call.whole(voice.provider(), voice.blocked().orElseThrow(), Call.WHOLE))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> Assertions.assertThat(failure.failure()).isEqualTo(Kind.CONTENT_FILTER));
    }
}
