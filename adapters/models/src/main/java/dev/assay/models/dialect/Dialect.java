package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.models.ReplyBuilder;
import java.util.List;
import java.util.Map;

/// How one provider is spoken to. Stateless: what belongs to one call is in its [Reading].
public interface Dialect {
    /// What a reply records under the name of a wish that the provider has no words for.
    String NOT_OFFERED = "not offered";

    /// An address as people give it, made the one that paths are put behind.
    default String root(String address) {
        return address;
    }

    /// Below the address of the provider.
    String path(String model, ChatOptions.Delivery delivery);

    /// How the key is shown, and what else every request must say.
    default Map<String, String> headers(Key key) {
        return key.asBearer();
    }

    /// The request in the provider's words.
    Map<String, Object> body(String model, ChatRequest request);

    /// How a streamed reply is framed.
    default Framing framing() {
        return Framing.EVENTS;
    }

    /// Reads one reply into the builder.
    Reading reading(ReplyBuilder reply, ChatOptions options);

    /// The error a frame or a whole reply tells of, if it does.
    default Node error(Node content) {
        return content.at("error");
    }

    /// What a person could do about a complaint; empty when we know nothing.
    default String advice(String complaint) {
        return "";
    }

    /// What may be changed in a request that the server does not take.
    List<Amendment> amendments();

    /// Where the provider lists its models, and how.
    Listing listing();

    /// Frames of a stream.
    enum Framing {
        /// Server-sent events.
        EVENTS,
        /// Server-sent events among which unreadable ones are left out.
        TOLERANT_EVENTS,
        /// One JSON object a line.
        LINES
    }

    /// The reading of one reply.
    interface Reading {
        /// One frame of a streamed reply; true when it was the last.
        ///
        /// @param name of the event; empty where frames have none
        boolean frame(String name, Node content, long nanos);

        /// A reply that came whole.
        void whole(Node content, long nanos);

        /// Whether the reply may end here. Where a server marks the end, ending without the mark is being
        /// cut off.
        boolean mayEnd();

        /// All was read.
        default void finished() {}
    }
}
