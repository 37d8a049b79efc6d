package dev.assay.hub;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;

/// Pulls from a fake hub into a folder, hears what is told, and notes each pause instead of making it.
record Puller(FakeHub hub, Path folder, List<DownloadProgress> heard, List<Duration> pauses) {
    static final String FILE = "/me/tiny/resolve/main/model.gguf";
    static final String WANTED = "hf:me/tiny/model.gguf";
    static final byte[] CONTENT = content(1, 300_000);

    Puller(FakeHub hub, Path folder) {
        this(hub, folder, new ArrayList<>(), new ArrayList<>());
    }

    Pull.Pulled pull(String wanted) {
        return pull(wanted, Optional.empty(), Duration.ofSeconds(20));
    }

    Pull.Pulled pull(String wanted, Duration patience) {
        return pull(wanted, Optional.empty(), patience);
    }

    Pull.Pulled pull(String wanted, Optional<String> token) {
        return pull(wanted, token, Duration.ofSeconds(20));
    }

    private Pull.Pulled pull(String wanted, Optional<String> token, Duration patience) {
        return Pull.into(folder, new HubAccess(hub.address(""), token), patience, pauses::add)
                .fetch(wanted, heard::add);
    }

    Path target() {
        return folder.resolve("me/tiny/model.gguf");
    }

    Path part() {
        return folder.resolve("me/tiny/model.gguf.part");
    }

    /// All files beside the target, itself included.
    List<String> leftovers() throws IOException {
        try (var files = Files.list(folder.resolve("me/tiny"))) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    static byte[] content(int seed, int size) {
        var bytes = new byte[size];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
