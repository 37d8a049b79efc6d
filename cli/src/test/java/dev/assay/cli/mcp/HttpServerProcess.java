package dev.assay.cli.mcp;

import dev.assay.cli.AssayProcess;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/// `assay mcp --http` in a process of its own, reached by what it prints.
record HttpServerProcess(Process process, URI address, String authorization) implements AutoCloseable {
    static HttpServerProcess in(Path folder) throws IOException {
        var builder = new ProcessBuilder(AssayProcess.line("mcp", "--http"))
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("OPENAI_API_KEY", "planted-key");
        builder.environment().put("ASSAY_CONFIG", folder.resolve(".config").toString());
        var process = builder.start();
        var printed = Json.readMap(Objects.requireNonNull(process.inputReader().readLine(), "nothing was printed"));
        var server = member(member(printed, "mcpServers"), "assay");
        return new HttpServerProcess(
                process,
                URI.create(String.valueOf(server.get("url"))),
                String.valueOf(member(server, "headers").get("Authorization")));
    }

    private static Map<?, ?> member(Map<?, ?> map, String name) {
        return (Map<?, ?>) Objects.requireNonNull(map.get(name));
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            process.getInputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
