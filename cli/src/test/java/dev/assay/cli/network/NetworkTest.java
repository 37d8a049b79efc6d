package dev.assay.cli.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.assay.cli.AssayProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command in a process of its own; a proxy and a server with a certificate of its own, on loopback.
@Tag("ci")
class NetworkTest {
    private static final String ANSWER = """
            {"choices": [{"message": {"role": "assistant", "content": "pong"}, "finish_reason": "stop"}],
             "usage": {"prompt_tokens": 1, "completion_tokens": 1}}""";

    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    private Path folder;

    private void answer(HttpExchange exchange) throws IOException {
        asked.add(exchange.getRequestURI().toString());
        exchange.getRequestBody().readAllBytes();
        var body = ANSWER.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static InetSocketAddress loopback() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    private record Printed(int status, String text) {}

    private Printed assay(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(AssayProcess.line(words))
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Printed(process.waitFor(), text);
    }

    @Test
    void aProviderIsAskedThroughTheProxy() throws Exception {
        var proxy = HttpServer.create(loopback(), 0);
        proxy.createContext("/", this::answer);
        proxy.start();
        try {
            var printed = assay(
                    Map.of(
                            "HTTP_PROXY",
                            "http://127.0.0.1:" + proxy.getAddress().getPort(),
                            "NO_PROXY",
                            "unused.test"),
                    "models",
                    "ping",
                    "openai:any@http://model.test/v1");

            assertThat(printed.status()).as(printed.text()).isZero();
            assertThat(asked).anyMatch(address -> address.startsWith("http://model.test/v1/"));
        } finally {
            proxy.stop(0);
        }
    }

    @Test
    void aServerOfOnesOwnAuthorityIsBelievedOnlyWhenItIsNamed() throws Exception {
        var server = HttpsServer.create(loopback(), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certified()));
        server.createContext("/", this::answer);
        server.start();
        try {
            var model = "openai:any@https://localhost:%d/v1"
                    .formatted(server.getAddress().getPort());
            var refused = assay(Map.of(), "models", "ping", model);
            assertThat(refused.status()).isNotZero();
            assertThat(refused.text()).contains("no secure connection", "--ca");
            assertThat(asked).isEmpty();

            var typed = assay(Map.of(), "models", "ping", model, "--ca", "authority.pem");
            assertThat(typed.status()).as(typed.text()).isZero();
            var named = assay(Map.of("ASSAY_CA", folder.resolve("authority.pem").toString()), "models", "ping", model);
            assertThat(named.status()).as(named.text()).isZero();
            var usual = assay(
                    Map.of("SSL_CERT_FILE", folder.resolve("authority.pem").toString()), "models", "ping", model);
            assertThat(usual.status()).as(usual.text()).isZero();
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aFileWithoutCertificatesIsSaidToBeNone() throws Exception {
        Files.writeString(folder.resolve("empty.pem"), "no certificate\n");

        var printed = assay(Map.of(), "models", "ping", "openai:any@https://localhost:1/v1", "--ca", "empty.pem");

        assertThat(printed.status()).isEqualTo(2);
        assertThat(printed.text()).contains("empty.pem", "give a PEM file").doesNotContain("Exception");
    }

    @Test
    void aBrokenFileOfTheMachineIsNamedWhenItIsNeeded() throws Exception {
        Files.writeString(folder.resolve("empty.pem"), "no certificate\n");
        var environment = Map.of("SSL_CERT_FILE", folder.resolve("empty.pem").toString());

        var needed = assay(environment, "models", "ping", "openai:any@https://localhost:1/v1");
        var unneeded = assay(environment, "suites");

        assertThat(needed.status()).isEqualTo(2);
        assertThat(needed.text()).contains("empty.pem", "give a PEM file").doesNotContain("Exception");
        assertThat(unneeded.status()).as(unneeded.text()).isZero();
        assertThat(unneeded.text()).doesNotContain("empty.pem");
    }

    /// Made by the JDK's own tool.
    private SSLContext certified() throws Exception {
        var store = folder.resolve("server.p12");
        keytool(
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost");
        keytool(
                "-exportcert",
                "-rfc",
                "-alias",
                "server",
                "-file",
                folder.resolve("authority.pem").toString());
        var keys = KeyStore.getInstance(store.toFile(), "changeit".toCharArray());
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, "changeit".toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private void keytool(String... words) throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        line.addAll(List.of(words));
        line.addAll(List.of("-keystore", folder.resolve("server.p12").toString(), "-storepass", "changeit"));
        var process = new ProcessBuilder(line).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
