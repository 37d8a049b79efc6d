package dev.assay.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;

/// `assay view`, running; its first line says where.
final class Viewing implements AutoCloseable {
    private final Process process;
    private final String address;

    private Viewing(Process process, String address) {
        this.process = process;
        this.address = address;
    }

    static Viewing of(Path folder, String... places) {
        var words = Stream.concat(Stream.of("view"), Stream.of(places)).toArray(String[]::new);
        var process = new Command(folder).start(words);
        try {
            var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            var first = out.readLine();
            if (first == null || !first.startsWith("http://127.0.0.1:")) {
                throw new IllegalStateException("assay view said \"%s\" instead of an address".formatted(first));
            }
            return new Viewing(process, first);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String address() {
        return address;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
