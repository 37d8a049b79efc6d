package dev.assay.bench;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.registry.Registry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// How exact our clock is, and how many calls we carry: planted timings of a server on loopback against what we
/// measured of them.
public final class ModelsBench {
    private static final int FIRST_MILLIS = 4_500;
    private static final int FEW = 10;
    private static final int ROUNDS_OF_FEW = 30;
    private static final long FEW_ARRIVE_NANOS = 80_000_000;
    private static final int GAP_MILLIS = 100;
    private static final int PIECES = 20;
    private static final int WARM_UPS = 6;
    private static final long ARRIVAL_NANOS = 4_000_000_000L;
    private static final ChatRequest REQUEST = ChatRequest.ask("How late are we?");

    private final Registry registry;

    public ModelsBench(Registry registry) {
        this.registry = registry;
    }

    /// Every round by itself, then all calls of all rounds together: the figure to quote.
    public Map<String, Object> run(int streams, int calls, int count) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("cores", Runtime.getRuntime().availableProcessors());
        try (var server = PlantedProcess.start()) {
            warmUp(server, streams, calls);
            var rounds = new ArrayList<Map<String, Object>>();
            var pool = new LinkedHashMap<String, Errors>();
            for (int round = 0; round < count; round++) {
                rounds.add(round(server, streams, calls, pool));
            }
            figures.put("rounds", rounds);
            pool.forEach((name, errors) -> figures.put("all_rounds_" + name, errors.figures()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return figures;
    }

    private void warmUp(PlantedProcess server, int streams, int calls) throws InterruptedException {
        for (int round = 0; round < WARM_UPS; round++) {
            many(streams, 0, model(server, "200-50-%s".formatted(PIECES), streams), ChatOptions.Delivery.STREAMED);
            many(calls / 4, 0, model(server, "whole-20", calls), ChatOptions.Delivery.WHOLE);
            few(server, ROUNDS_OF_FEW / 5);
        }
        many(server, streams);
    }

    /// All of it once, with bare sockets beside it for what the machine itself is late by at that moment.
    private Map<String, Object> round(PlantedProcess server, int streams, int calls, Map<String, Errors> pool)
            throws InterruptedException {
        var stolen = StolenTime.now();
        var errors = new LinkedHashMap<String, Errors>();
        errors.put("bare_sockets_" + FEW, BareSockets.errors(server.port(), "100-20-5", FEW, ROUNDS_OF_FEW));
        errors.put("streams_" + FEW, few(server, ROUNDS_OF_FEW));
        errors.put("streams_" + streams, many(server, streams));
        var figures = new LinkedHashMap<String, Object>();
        errors.forEach((name, those) -> {
            figures.put(name, those.figures());
            pool.merge(name, those, Errors::and);
        });
        figures.put("calls", whole(server, calls));
        stolen.ifPresent(before -> figures.put("stolen_by_the_host_ms", before.millisSince()));
        return figures;
    }

    /// A fixed pace and one try: what the server does is what we measure.
    private ChatModel model(PlantedProcess server, String plan, int concurrency) {
        return registry.model(
                "openai:%s@http://127.0.0.1:%s/v1,tries=1,concurrency=%s".formatted(plan, server.port(), concurrency),
                Map.of());
    }

    /// One call, as we saw it.
    ///
    /// @param nanos of the whole call, by the caller's clock
    private record Heard(List<ChatEvent> events, ChatReply reply, long nanos) {}

    private static List<Heard> many(int calls, long arrival, ChatModel model, ChatOptions.Delivery delivery)
            throws InterruptedException {
        var request =
                REQUEST.withOptions(ChatOptions.DEFAULT.withDelivery(delivery).withTimeout(Duration.ofMinutes(2)));
        var heard = new ConcurrentLinkedQueue<Heard>();
        var pending = new ArrayList<Future<Boolean>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < calls; i++) {
                long wait = calls == 0 ? 0 : arrival * i / calls;
                pending.add(threads.submit(() -> {
                    Thread.sleep(Duration.ofNanos(wait));
                    var events = new ArrayList<ChatEvent>(PIECES);
                    long start = System.nanoTime();
                    var reply = model.chat(request, events::add);
                    return heard.add(new Heard(events, reply, System.nanoTime() - start));
                }));
            }
        }
        for (var call : pending) {
            try {
                call.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("a planted call failed", e.getCause());
            }
        }
        return List.copyOf(heard);
    }

    /// Ten streams at a time, again and again, through one model.
    private Errors few(PlantedProcess server, int rounds) throws InterruptedException {
        var heard = new ArrayList<Heard>();
        var model = model(server, "100-20-5", FEW);
        for (int round = 0; round < rounds; round++) {
            heard.addAll(many(FEW, FEW_ARRIVE_NANOS, model, ChatOptions.Delivery.STREAMED));
        }
        return errors(heard);
    }

    /// Streams that begin over four seconds and are all open together before the first token of the first.
    private Errors many(PlantedProcess server, int streams) throws InterruptedException {
        var plan = "%s-%s-%s".formatted(FIRST_MILLIS, GAP_MILLIS, PIECES);
        return errors(many(streams, ARRIVAL_NANOS, model(server, plan, streams), ChatOptions.Delivery.STREAMED));
    }

    private static Errors errors(List<Heard> heard) {
        var errors = new Errors();
        for (var call : heard) {
            var said = said(call);
            var events = call.events();
            errors.first.add(events.getFirst().nanos() / 1e6 - said[0] / 1e3);
            for (int i = 1; i < said.length; i++) {
                errors.between.add(
                        (events.get(i).nanos() - events.get(i - 1).nanos()) / 1e6 - (said[i] - said[i - 1]) / 1e3);
            }
            errors.overhead.add(call.nanos() / 1e6 - said[said.length - 1] / 1e3);
        }
        return errors;
    }

    /// What calls were late by, in milliseconds; kinds that were not measured stay empty.
    record Errors(List<Double> first, List<Double> between, List<Double> overhead) {
        Errors() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        Errors and(Errors more) {
            var both = new Errors();
            for (var errors : List.of(this, more)) {
                both.first.addAll(errors.first);
                both.between.addAll(errors.between);
                both.overhead.addAll(errors.overhead);
            }
            return both;
        }

        Map<String, Object> figures() {
            var figures = new LinkedHashMap<String, Object>();
            figures.put("calls", first.size());
            put(figures, "first_token_error_ms", first);
            put(figures, "inter_token_error_ms", between);
            put(figures, "overhead_a_call_ms", overhead);
            return figures;
        }

        private static void put(Map<String, Object> figures, String name, List<Double> errors) {
            if (!errors.isEmpty()) {
                figures.put(name, spread(errors));
            }
        }
    }

    /// When the server let each piece go, in microseconds after it had the request.
    private static double[] said(Heard call) {
        var said = Arrays.stream(call.reply().text().strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        if (said.length != call.events().size()) {
            throw new IllegalStateException("%s pieces in %s events"
                    .formatted(said.length, call.events().size()));
        }
        return said;
    }

    private static Map<String, Object> spread(List<Double> errors) {
        var sizes = errors.stream().mapToDouble(Math::abs).sorted().toArray();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("median", rounded(sizes[sizes.length / 2]));
        figures.put("p99", rounded(sizes[(int) Math.min(sizes.length - 1, Math.round(sizes.length * 0.99))]));
        figures.put("worst", rounded(sizes[sizes.length - 1]));
        return figures;
    }

    private static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }

    private Map<String, Object> whole(PlantedProcess server, int calls) throws InterruptedException {
        var model = model(server, "whole-1000", calls);
        PeakHeap.reset();
        long start = System.nanoTime();
        var heard = many(calls, 0, model, ChatOptions.Delivery.WHOLE);
        double seconds = (System.nanoTime() - start) / 1e9;
        var overhead = heard.stream()
                .map(call ->
                        call.nanos() / 1e6 - Double.parseDouble(call.reply().text()) / 1e3)
                .toList();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("calls_of_1_s", heard.size());
        figures.put("seconds", rounded(seconds));
        figures.put("peak_heap_megabytes", PeakHeap.megabytes());
        figures.put("overhead_a_call_ms", spread(overhead));
        return figures;
    }
}
