package dev.assay.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
    private static final String ASKED = "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}\n";

    private final List<String> notices = new ArrayList<>();

    private Messages messages(String text) {
        return new Messages(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), notices::add);
    }

    private String passed(String text) throws IOException {
        return new String(messages(text).readAllBytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage",
                "[1]",
                "null",
                "{\"foo\": 1}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1}",
                "{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": {}}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"error\": \"text\"}",
                "{\"jsonrpc\": \"1.0\", \"id\": 1, \"method\": \"ping\"}",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\""
            })
    void aLineThatIsNoMessageIsDroppedAndTheNextOneRead(String line) throws IOException {
        assertThat(passed(line + "\n" + ASKED)).isEqualTo(ASKED);
        assertThat(notices).containsExactly("dropped a line that is not a message of JSON-RPC 2.0");
    }

    @Test
    void requestsNotificationsAndRepliesPass() throws IOException {
        var all = ASKED + """
                {"jsonrpc": "2.0", "method": "notifications/initialized"}
                {"jsonrpc": "2.0", "id": "a", "result": {}}
                {"jsonrpc": "2.0", "id": "b", "error": {"code": -32601, "message": "ünknown"}}
                """;

        assertThat(passed(all)).isEqualTo(all);
        assertThat(notices).isEmpty();
    }

    @Test
    void theLastLineNeedsNoEndAndEmptyLinesAreNobodysMistake() throws IOException {
        assertThat(passed("\n\r\n" + ASKED.strip())).isEqualTo(ASKED);
        assertThat(notices).isEmpty();
    }

    @Test
    void aLineWithoutEndIsNotKept() throws IOException {
        assertThat(passed("x".repeat((16 << 20) + 10) + "\n" + ASKED)).isEqualTo(ASKED);
        assertThat(notices).containsExactly("dropped a line of more than 16 MB");
    }

    @Test
    void theEndIsTold() throws Exception {
        var messages = messages("garbage");

        assertThat(messages.read()).isEqualTo(-1);
        messages.awaitEnd();
    }
}
