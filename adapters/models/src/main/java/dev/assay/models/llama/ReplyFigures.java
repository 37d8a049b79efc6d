package dev.assay.models.llama;

import dev.assay.chat.ChatReply;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/// How fast replies came, on the mean of all of them: by the server's clock and by ours, never mixed.
///
/// @param replies all of them, timed or not
record ReplyFigures(long replies, Mean byServer, Mean byOurClock) {
    static final ReplyFigures NONE = new ReplyFigures(0, Mean.NONE, Mean.NONE);

    /// A mean that grows.
    record Mean(long count, double sum) {
        static final Mean NONE = new Mean(0, 0);

        Mean with(OptionalDouble value) {
            return value.isPresent() ? new Mean(count + 1, sum + value.getAsDouble()) : this;
        }

        void putInto(Map<String, Object> observed, String name) {
            if (count > 0) {
                observed.put(name, sum / count);
            }
        }
    }

    ReplyFigures with(ChatReply reply) {
        return new ReplyFigures(
                replies + 1,
                byServer.with(reply.reported().tokensPerSecond()),
                byOurClock.with(reply.timing().tokensPerSecond(reply.usage())));
    }

    Map<String, Object> observed() {
        var observed = new LinkedHashMap<String, Object>();
        observed.put("replies", replies);
        byServer.putInto(observed, "tokens_per_second_server");
        byOurClock.putInto(observed, "tokens_per_second");
        return observed;
    }
}
