package dev.assay.models.proxy;

import dev.assay.chat.ModelFailure;
import dev.assay.models.wire.Posts;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One POST as the original makes it, and what may come of it.
@FunctionalInterface
interface CompatCall {
    Outcome post(Request request) throws InterruptedException;

    /// @param headers with lower-case names
    /// @param body JSON
    record Request(String url, Map<String, String> headers, String body, Duration timeout) {
        public Request {
            headers = new LinkedHashMap<>(headers);
        }
    }

    /// What came of it.
    sealed interface Outcome {
        record Answered(String body) implements Outcome {}

        /// @param reason the words behind the status
        record Refused(int status, String reason, Optional<String> retryAfter) implements Outcome {}

        /// Nobody there.
        record Unreached(String reason) implements Outcome {}

        /// The connection stood and nothing came in time.
        record TimedOut() implements Outcome {}
    }

    /// Over the network.
    static CompatCall over(Posts posts) {
        return request -> {
            try {
                var address = Posts.address(request.url());
                var reply = posts.post(new Posts.Post(address, request.headers(), request.body(), request.timeout()));
                return isSuccess(reply.status())
                        ? new Outcome.Answered(reply.body())
                        : new Outcome.Refused(reply.status(), Reasons.of(reply.status()), reply.header("retry-after"));
            } catch (ModelFailure failure) {
                return failure.failure() == ModelFailure.Kind.TIMEOUT || failure.failure() == ModelFailure.Kind.STALL
                        ? new Outcome.TimedOut()
                        : new Outcome.Unreached(String.valueOf(failure.getMessage()));
            }
        };
    }

    private static boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }
}
