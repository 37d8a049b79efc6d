package dev.assay.models.llama;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// What a server on this machine says of itself, asked for in passing: no answer is an answer too.
public final class LocalPages implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final long MOST_BYTES = 8 << 20;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .proxy(HttpClient.Builder.NO_PROXY)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final String root;
    private final String key;

    public LocalPages(String root, String key) {
        this.root = root;
        this.key = key;
    }

    public boolean answers(String path) throws InterruptedException {
        return page(path).isPresent();
    }

    /// A field of a page that is an object, as a text.
    public Optional<String> field(String path, String name) throws InterruptedException {
        return object(path).flatMap(page -> Optional.ofNullable(page.get(name))).map(String::valueOf);
    }

    Optional<Map<String, Object>> object(String path) throws InterruptedException {
        return page(path).flatMap(text -> {
            try {
                return Optional.of(Json.readMap(text));
            } catch (MalformedJson _) {
                return Optional.empty();
            }
        });
    }

    List<?> list(String path) throws InterruptedException {
        var page = page(path);
        try {
            return page.isPresent() && Json.read(page.get()) instanceof List<?> list ? list : List.of();
        } catch (MalformedJson _) {
            return List.of();
        }
    }

    private Optional<String> page(String path) throws InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(root + path))
                .header("Authorization", "Bearer " + key)
                .build();
        var pending = client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), MOST_BYTES));
        try {
            HttpResponse<String> response = pending.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return response.statusCode() == 200 ? Optional.of(response.body()) : Optional.empty();
        } catch (ExecutionException | TimeoutException _) {
            return Optional.empty();
        } finally {
            pending.cancel(true);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
