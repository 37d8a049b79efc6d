package dev.assay.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopbackTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:11434",
                "http://LOCALHOST/v1",
                "http://[::1]:8080",
                "http://127.9.9.9",
                "https://localhost"
            })
    void theseAreOfThisMachine(String address) {
        assertThat(Loopback.has(URI.create(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://api.openai.com/v1",
                "http://10.0.0.1:11434",
                "http://localhost.example.com",
                "http://127.0.0.1.example.com",
                "http://[2001:db8::1]",
                "mailto:me"
            })
    void theseAreNot(String address) {
        assertThat(Loopback.has(URI.create(address))).isFalse();
    }
}
