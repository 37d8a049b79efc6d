package dev.assay.models.http;

import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;

/// The body of a request, which notes when its last byte was handed to the wire: connecting is over then,
/// and the server's time begins.
final class Outgoing implements BodyPublisher {
    private final BodyPublisher bytes;
    private volatile long sentAt;

    Outgoing(byte[] body) {
        this.bytes = BodyPublishers.ofByteArray(body);
        this.sentAt = System.nanoTime();
    }

    /// When the request had left us; before that, when it was made.
    long sentAt() {
        return sentAt;
    }

    @Override
    public long contentLength() {
        return bytes.contentLength();
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> wire) {
        bytes.subscribe(new Flow.Subscriber<ByteBuffer>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
                wire.onSubscribe(subscription);
            }

            @Override
            public void onNext(ByteBuffer buffer) {
                sentAt = System.nanoTime(); // on loopback the reply may come before onNext returns
                wire.onNext(buffer);
            }

            @Override
            public void onError(Throwable cause) {
                wire.onError(cause);
            }

            @Override
            public void onComplete() {
                wire.onComplete();
            }
        });
    }
}
