package dev.assay.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// The least a client can be late: a thread of the operating system blocked on a socket, and nothing else. What
/// this is late by is the machine's fault, not ours.
final class BareSockets {
    private static final String MARK = "\"content\":\"";

    private BareSockets() {}

    static ModelsBench.Errors errors(int port, String plan, int streams, int rounds) throws InterruptedException {
        var errors = new ModelsBench.Errors();
        try (var threads = Executors.newFixedThreadPool(streams)) {
            for (int round = 0; round < rounds; round++) {
                errors.first().addAll(round(port, plan, streams, threads::submit));
            }
        }
        return errors;
    }

    private interface Begin {
        Future<Double> begin(Callable<Double> call);
    }

    private static List<Double> round(int port, String plan, int streams, Begin threads) throws InterruptedException {
        var pending = new ArrayList<Future<Double>>();
        for (int i = 0; i < streams; i++) {
            long wait = 80L * i / streams;
            pending.add(threads.begin(() -> {
                Thread.sleep(wait);
                return error(port, plan);
            }));
        }
        var errors = new ArrayList<Double>();
        for (var call : pending) {
            try {
                errors.add(call.get());
            } catch (ExecutionException e) {
                throw new IllegalStateException("a planted call failed", e.getCause());
            }
        }
        return errors;
    }

    /// Milliseconds between what the server says of its first piece and what we saw of it.
    private static double error(int port, String plan) throws IOException {
        var body = "{\"model\":\"%s\"}".formatted(plan);
        var request = "POST / HTTP/1.1\r\nHost: planted\r\nContent-Length: %s\r\n\r\n%s".formatted(body.length(), body);
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            var in = socket.getInputStream();
            var buffer = new byte[4_096];
            var heard = new StringBuilder();
            long sent = System.nanoTime();
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            while (true) {
                int count = in.read(buffer);
                long now = System.nanoTime();
                if (count < 0) {
                    throw new IOException("the planted server closed the connection");
                }
                heard.append(new String(buffer, 0, count, StandardCharsets.US_ASCII));
                int at = heard.indexOf(MARK);
                if (at >= 0) {
                    var micros = heard.substring(at + MARK.length(), heard.indexOf(" ", at));
                    return (now - sent) / 1e6 - Double.parseDouble(micros) / 1e3;
                }
            }
        }
    }
}
