package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"user_id", "/etc/hosts", "~/notes", "me@example.com", "a/b/c", "--verbose", " user_id "})
    void pathsAddressesAndOptionsAreIdentifiers(String text) {
        assertThat(CodeName.isIdentifier(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Paris", "two words", "and/or", "-5", "a b_c"})
    void wordsAreNone(String text) {
        assertThat(CodeName.isIdentifier(text)).isFalse();
    }

    @Test
    void aFileIsNamedByALongerPathToo() {
        assertThat(CodeName.standsIn("in /home/dev/keys/push.key", "keys/push.key"))
                .isTrue();
        assertThat(CodeName.standsIn("in /home/dev/keys/push.key.old", "keys/push.key"))
                .isFalse();
        assertThat(CodeName.standsIn("in /home/dev/keys/push.key", "push_key")).isFalse();
        assertThat(CodeName.standsIn("in home/dev/keys", "dev/keys")).isFalse();
        assertThat(CodeName.standsIn("see keys/push.key", "keys/push.key")).isTrue();
    }

    @Test
    void aPartOfALongerNameIsOnlyAPart() {
        assertThat(CodeName.isOnlyPartOf("super_user_id", "user_id")).isTrue();
        assertThat(CodeName.isOnlyPartOf("user_id, super_user_id", "user_id")).isFalse();
        assertThat(CodeName.isOnlyPartOf("v2.4.10", "2.4.1")).isTrue();
        assertThat(CodeName.isOnlyPartOf("v2.4.1", "2.4.1")).isFalse();
        assertThat(CodeName.isOnlyPartOf("nothing", "user_id")).isFalse();
        assertThat(CodeName.isOnlyPartOf("Parisian", "Paris")).isFalse();
    }
}
