package dev.assay.sift.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TrackTest {
    private record At(Map<String, Object> configuration) implements ChatModel {
        @Override
        public String name() {
            return "some:model";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) {
            throw new AssertionError("nobody is to call it");
        }
    }

    private static Track served(Profile profile, Map<String, Object> configuration) {
        return Track.served(profile, new At(configuration));
    }

    @Test
    void aModelServedOnThisMachineIsLocal() {
        assertThat(served(Profile.STANDARD, Map.of("address", "http://127.0.0.1:11434")))
                .isEqualTo(Track.LOCAL);
    }

    @Test
    void aModelServedElsewhereIsRemote() {
        assertThat(served(Profile.STANDARD, Map.of("address", "https://api.openai.com/v1")))
                .isEqualTo(Track.REMOTE);
        assertThat(served(Profile.STANDARD, Map.of("address", "http://gpu-box:11434")))
                .isEqualTo(Track.REMOTE);
    }

    @Test
    void aModelThatTellsNoUsableAddressIsRemote() {
        assertThat(served(Profile.STANDARD, Map.of())).isEqualTo(Track.REMOTE);
        assertThat(served(Profile.STANDARD, Map.of("address", "no address"))).isEqualTo(Track.REMOTE);
    }

    @Test
    void thePublishedProgramCallsEveryServerRemote() {
        assertThat(served(Profile.COMPAT, Map.of("address", "http://127.0.0.1:11434")))
                .isEqualTo(Track.REMOTE);
    }

    @Test
    void aLocalServerIsAskedAndReadAsARemoteOneIs() {
        var local = SiftOptions.of(Profile.STANDARD, Track.LOCAL, "granite-3.3");
        var remote = SiftOptions.of(Profile.STANDARD, Track.REMOTE, "granite-3.3");
        assertThat(local.normalizer()).isEqualTo(remote.normalizer());
        assertThat(local.hasLengthGuidance()).isEqualTo(remote.hasLengthGuidance());
        assertThat(SiftOptions.parse(local.toMap())).contains(local);
    }
}
