package dev.assay.cli.mcp;

import dev.assay.cli.mcp.HttpDoor.Refusal;
import dev.assay.viewer.server.LoopbackServer.Request;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.InitializeRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BinaryOperator;

/// Answers the requests that came through the door: one message each.
record HttpCalls(HttpSessions sessions, McpStreamableServerSession.Factory factory, BinaryOperator<String> heard) {
    private static final String JSON = "application/json";
    private static final int SIGN_OF_LIFE_SECONDS = 15;

    void answer(Request exchange) throws IOException {
        var id = exchange.header(HttpHeaders.MCP_SESSION_ID);
        if (!HttpTransport.isKnown(exchange)) {
            refuse(exchange, 400, "this server speaks " + String.join(", ", HttpTransport.VERSIONS));
        } else if (exchange.method().equals("DELETE")) {
            forget(exchange, Objects.requireNonNullElse(id, ""));
        } else {
            var text = body(exchange);
            if (text.length() > Messages.LONGEST) {
                refuse(exchange, 413, "a message has at most %d MB".formatted(Messages.LONGEST >> 20));
            } else if (!Messages.isMessage(text)) {
                refuse(exchange, 400, "send one message of JSON-RPC 2.0");
            } else {
                answer(exchange, Objects.requireNonNullElse(id, ""), text);
            }
        }
    }

    private static String body(Request exchange) throws IOException {
        return new String(exchange.body(Messages.LONGEST + 1), StandardCharsets.UTF_8);
    }

    private void answer(Request exchange, String id, String text) throws IOException {
        var session = sessions.find(id);
        var message = McpSchema.deserializeJsonRpcMessage(
                McpJsonDefaults.getMapper(), session.isPresent() ? heard.apply(id + "/", text) : text);
        if (message instanceof JSONRPCRequest asked && McpSchema.METHOD_INITIALIZE.equals(asked.method())) {
            begin(exchange, asked);
        } else if (session.isEmpty()) {
            refuse(
                    exchange,
                    id.isEmpty() ? 400 : 404,
                    "initialize first, and send the %s you are given".formatted(HttpHeaders.MCP_SESSION_ID));
        } else if (message instanceof JSONRPCRequest asked) {
            reply(exchange, session.get(), asked);
        } else {
            if (message instanceof JSONRPCNotification told) {
                session.get().accept(told).toFuture().join();
            } else if (message instanceof JSONRPCResponse response) {
                session.get().accept(response).toFuture().join();
            }
            exchange.send(202);
        }
    }

    private void begin(Request exchange, JSONRPCRequest asked) throws IOException {
        InitializeRequest wanted;
        try {
            wanted = McpJsonDefaults.getMapper().convertValue(asked.params(), InitializeRequest.class);
        } catch (RuntimeException _) {
            refuse(exchange, 400, "these are no params of initialize");
            return;
        }
        var begun = factory.startSession(wanted);
        sessions.add(begun.session());
        var result = Objects.requireNonNull(begun.initResult().toFuture().join());
        exchange.set(HttpHeaders.MCP_SESSION_ID, begun.session().getId());
        send(exchange, 200, HttpTransport.json(JSONRPCResponse.result(asked.id(), result)));
    }

    private static void reply(Request exchange, McpStreamableServerSession session, JSONRPCRequest asked)
            throws IOException {
        exchange.set(HttpHeaders.CONTENT_TYPE, "text/event-stream");
        exchange.set(HttpHeaders.CACHE_CONTROL, "no-store");
        var reply = new EventReply(exchange.stream(200));
        var work = session.responseStream(reply).handle(asked).toFuture();
        while (!work.isDone()) {
            try {
                work.get(SIGN_OF_LIFE_SECONDS, TimeUnit.SECONDS);
            } catch (TimeoutException _) {
                reply.stayOpen();
            } catch (ExecutionException e) {
                throw new IOException(e.getCause());
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void forget(Request exchange, String id) throws IOException {
        var session = sessions.remove(id);
        if (session.isPresent()) {
            session.get().delete().toFuture().join();
            exchange.send(204);
        } else {
            refuse(exchange, 404, "there is no such session");
        }
    }

    static void refuse(Request exchange, Refusal refusal) throws IOException {
        refuse(exchange, refusal.status(), refusal.why());
    }

    private static void refuse(Request exchange, int status, String why) throws IOException {
        var message = new LinkedHashMap<String, Object>();
        message.put("jsonrpc", "2.0");
        message.put("error", Map.of("code", -32_600, "message", why));
        send(exchange, status, HttpTransport.json(message));
    }

    private static void send(Request exchange, int status, String text) throws IOException {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.set(HttpHeaders.CONTENT_TYPE, JSON);
        exchange.send(status, bytes);
    }
}
