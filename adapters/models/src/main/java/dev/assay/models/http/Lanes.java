package dev.assay.models.http;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// HTTP clients, one a core at most, each with a thread that does all its work: a piece is stamped by the very
/// thread that took it off the wire. Calls keep to the first until it has many under way.
final class Lanes {
    static final Duration TO_CONNECT = Duration.ofSeconds(10);
    private static final int MANY = 64;

    private final Lane[] lanes = Stream.generate(Lane::new)
            .limit(Runtime.getRuntime().availableProcessors())
            .toArray(Lane[]::new);

    /// One client, made when it is first needed.
    static final class Lane {
        private final AtomicInteger underWay = new AtomicInteger();
        private final Lock making = new ReentrantLock();
        private volatile @Nullable HttpClient client;

        HttpClient client() {
            var made = client;
            return made == null ? make() : made;
        }

        private HttpClient make() {
            making.lock();
            try {
                var made = client;
                if (made == null) {
                    made = newClient();
                    client = made;
                }
                return made;
            } finally {
                making.unlock();
            }
        }

        private static HttpClient newClient() {
            return HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(TO_CONNECT)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .executor(Runnable::run) // nothing we do in it blocks
                    .build();
        }

        void leave() {
            underWay.decrementAndGet();
        }
    }

    /// The first lane with room, or the emptiest.
    Lane enter() {
        var best = lanes[0];
        for (var lane : lanes) {
            if (lane.underWay.get() < MANY) {
                best = lane;
                break;
            }
            best = lane.underWay.get() < best.underWay.get() ? lane : best;
        }
        best.underWay.incrementAndGet();
        return best;
    }
}
