package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SetupTest {
    private static Setup setup(String tool, String version, long seed, List<Setup.Part> systems) {
        return new Setup(tool, "standard", new Setup.Source("data", version), systems, List.of(), "none", seed, 1);
    }

    private static Setup.Part system(String name, double ratio) {
        return new Setup.Part(name, "", Map.of("ratio", ratio));
    }

    private static final Setup BASE = setup("1", "v1", 1, List.of(system("head", 0.3), system("tail", 0.3)));

    @Test
    void theSameSetupHasTheSameFingerprint() {
        assertThat(setup("1", "v1", 1, List.of(system("head", 0.3), system("tail", 0.3)))
                        .fingerprint())
                .isEqualTo(BASE.fingerprint());
        assertThat(BASE.differencesTo(BASE)).isEmpty();
    }

    @Test
    void everythingThatCanChangeARowChangesTheFingerprintAndIsSaid() {
        assertThat(BASE.differencesTo(setup("2", "v2", 7, List.of(system("head", 0.2), system("mid", 0.3)))))
                .containsExactly(
                        "tool version was \"1\", is now \"2\"",
                        "dataset was {\"name\":\"data\",\"version\":\"v1\"}, is now {\"name\":\"data\",\"version\":\"v2\"}",
                        "seed was 1, is now 7",
                        "system head was {\"name\":\"head\",\"version\":\"\",\"configuration\":{\"ratio\":0.3}}, is now"
                                + " {\"name\":\"head\",\"version\":\"\",\"configuration\":{\"ratio\":0.2}}",
                        "system tail is gone",
                        "system mid is new");
    }

    @Test
    void whatAUserCallsASystemIsNoPartOfWhatRuns() {
        var plain = setup("1", "v1", 1, List.of(configured("head", "head"), configured("tail", "tail")));
        var named = setup("1", "v1", 1, List.of(configured("mine", "head"), configured("head", "tail")));

        assertThat(named.fingerprint()).isEqualTo(plain.fingerprint());
        assertThat(plain.differencesTo(named)).isEmpty();
    }

    @Test
    void aNameTakenFromAnotherSystemDoesNotHideThatSystem() {
        var identity = setup("1", "v1", 1, List.of(configured("identity", "identity")));
        var disguised = setup("1", "v1", 1, List.of(configured("identity", "null")));

        assertThat(disguised.fingerprint()).isNotEqualTo(identity.fingerprint());
        assertThat(identity.differencesTo(disguised))
                .containsExactly(
                        "system identity was {\"name\":\"identity\",\"version\":\"\",\"configuration\":{\"system\":\"identity\"}},"
                                + " is now {\"name\":\"identity\",\"version\":\"\",\"configuration\":{\"system\":\"null\"}}");
    }

    private static Setup.Part configured(String name, String kind) {
        return new Setup.Part(name, "", Map.of("system", kind));
    }

    @Test
    void theOrderOfSystemsMatters() {
        var turned = setup("1", "v1", 1, List.of(system("tail", 0.3), system("head", 0.3)));
        assertThat(turned.fingerprint()).isNotEqualTo(BASE.fingerprint());
        assertThat(BASE.differencesTo(turned)).containsExactly("the order of the systems has changed");
    }
}
