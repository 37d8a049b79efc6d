package dev.assay.models.wire;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.models.dialect.Key;
import dev.assay.models.dialect.OpenAiChat;
import dev.assay.models.http.Transport;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Plain posts of JSON outside of any dialect: one request, and the whole reply to it, whatever its status.
/// Thread-safe; connections are kept and shared.
public final class Posts {
    private final Transport transport;

    public Posts() {
        this(new Transport());
    }

    Posts(Transport transport) {
        this.transport = transport;
    }

    /// What is to be sent.
    ///
    /// @param timeout from now to the last byte of the reply
    public record Post(URI address, Map<String, String> headers, String body, Duration timeout) {}

    /// What came back.
    public static final class Reply {
        private final int status;
        private final HttpHeaders headers;
        private final String body;

        Reply(int status, HttpHeaders headers, String body) {
            this.status = status;
            this.headers = headers;
            this.body = body;
        }

        public int status() {
            return status;
        }

        public String body() {
            return body;
        }

        public Optional<String> header(String name) {
            return headers.firstValue(name);
        }

        /// What a status other than 200 means, with the wait the server asks for.
        ///
        /// @param who answered, as the failure names it
        public ModelFailure failure(String who) {
            return new Refusal(who, Key.NONE, OpenAiChat.HOSTED).of(status, headers, body);
        }
    }

    /// An address typed by a person.
    public static URI address(String text) {
        try {
            var address = new URI(text.strip());
            var scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
            if (address.getHost() != null && (scheme.equals("http") || scheme.equals("https"))) {
                return address;
            }
        } catch (URISyntaxException _) {
            // told below, like an address without a host
        }
        throw new UserError("\"%s\" is not an address\n       write it as http://host:port/path".formatted(text));
    }

    /// @throws ModelFailure when there is no whole reply; its kind says why
    public Reply post(Post post) throws InterruptedException {
        var request = new Transport.Request(
                "POST", post.address(), post.headers(), post.body().getBytes(StandardCharsets.UTF_8));
        try (var exchange = transport.send(request, new Transport.Patience(post.timeout(), post.timeout()))) {
            return new Reply(
                    exchange.status(), exchange.headers(), exchange.whole().text());
        }
    }
}
