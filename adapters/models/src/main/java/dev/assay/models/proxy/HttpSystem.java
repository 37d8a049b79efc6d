package dev.assay.models.proxy;

import dev.assay.api.ContextSystem;
import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.chat.ModelFailure;
import dev.assay.models.Pacer;
import dev.assay.models.Patience;
import dev.assay.models.RetryPolicy;
import dev.assay.models.wire.Posts;
import dev.assay.process.ProcessMessages;
import dev.assay.run.ContextSizes;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/// An HTTP endpoint as a system: [ProcessMessages] says what it is sent with a POST and what it answers.
///
/// What may pass (time-outs, lost connections, 408, 409, 425, 429, 5xx) is tried again, three times at
/// most, with the wait the server asks for; the tries are in the row. A reply that is too large, no JSON,
/// or neither context nor response is a failure. Thread-safe.
public final class HttpSystem implements ContextSystem<Example> {
    private static final int VERSION = 1;
    private static final int FIRST_CALLS = 4;
    private static final int MOST_CALLS = 256;
    private static final Map<String, String> HEADERS = Map.of("Content-Type", "application/json");

    private final String name;
    private final URI address;
    private final ExecOptions options;
    private final Posts posts;
    private final Patience patience;
    private final ProcessMessages messages;

    /// @param options its time-out is that of one try, its size that of one reply
    public HttpSystem(String name, URI address, ExecOptions options) {
        this(name, address, options, RetryPolicy.DEFAULT);
    }

    HttpSystem(String name, URI address, ExecOptions options, RetryPolicy policy) {
        this.name = name;
        this.address = address;
        this.options = options;
        this.posts = new Posts();
        this.patience = Patience.of(Pacer.adaptive(FIRST_CALLS, MOST_CALLS), policy);
        this.messages = new ProcessMessages(where());
    }

    /// The system of `http:http://host:port/path`, or of the address alone.
    public static HttpSystem of(SystemSpec spec, ExecOptions options) {
        var typed = spec.rest().startsWith("//") ? spec.name() + ":" + spec.rest() : spec.rest();
        return new HttpSystem(spec.text(), Posts.address(typed), options);
    }

    /// Without user, password and query, where secrets may be.
    private String where() {
        var port = address.getPort() < 0 ? "" : ":" + address.getPort();
        return address.getScheme() + "://" + address.getHost() + port + address.getRawPath();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", "http");
        configuration.put("version", VERSION);
        configuration.put("address", where());
        configuration.put("timeout_millis", options.timeout().toMillis());
        configuration.put("max_output_bytes", options.maxOutputBytes());
        if (options.budget().fills()) {
            configuration.put("budget", options.budget().toString());
        }
        return configuration;
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        var post =
                new Posts.Post(address, HEADERS, ProcessMessages.request(example, options.budget()), options.timeout());
        var body = patience.outcome(() -> body(post), () -> {}).value();
        if (ContextSizes.utf8Length(body) > options.maxOutputBytes()) {
            throw new CountedFailure(
                    "output-too-large", "%s sent more than %d bytes".formatted(where(), options.maxOutputBytes()));
        }
        return messages.response(messages.reply(body, example.id()));
    }

    private String body(Posts.Post post) throws InterruptedException {
        var reply = posts.post(post);
        if (reply.status() != 200) {
            throw refusal(reply);
        }
        return reply.body();
    }

    /// There is no model here whose key could be set.
    private ModelFailure refusal(Posts.Reply reply) {
        var failure = reply.failure(where());
        return failure.failure() == ModelFailure.Kind.AUTH
                ? new ModelFailure(ModelFailure.Kind.AUTH, "%s answered %d".formatted(where(), reply.status()))
                : failure;
    }
}
