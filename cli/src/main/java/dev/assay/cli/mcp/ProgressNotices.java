package dev.assay.cli.mcp;

import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;

/// Tells a client how its call goes. The protocol wants each number above the one before: a line counts for little.
final class ProgressNotices implements Tool.Progress {
    private static final double LINE = 0.001;

    private final McpSyncServerExchange exchange;
    private final Object token;
    private double last;

    ProgressNotices(McpSyncServerExchange exchange, Object token) {
        this.exchange = exchange;
        this.token = token;
    }

    @Override
    public synchronized void line(String text) {
        Sentences.shown(text)
                .ifPresent(sentence -> exchange.progressNotification(
                        notice(0).message(sentence).build()));
    }

    @Override
    public synchronized void trials(long done, long total) {
        exchange.progressNotification(notice((double) done)
                .total((double) total)
                .message("%d of %d trials".formatted(done, total))
                .build());
    }

    private ProgressNotification.Builder notice(double progress) {
        last = Math.max(progress, last + LINE);
        return ProgressNotification.builder(token, last);
    }
}
