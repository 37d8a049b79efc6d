package dev.assay.models.transformers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatModel;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A "Python" that runs the fake worker in place of the real one, and a list of the processes it was.
record FakeWorker(Path folder, String mode) {
    static final Duration PATIENCE = Duration.ofSeconds(20);

    ChatModel model(String settings) throws IOException, URISyntaxException {
        return model(settings, Map.of());
    }

    ChatModel model(String settings, Map<String, String> environment) throws IOException, URISyntaxException {
        var all = new HashMap<>(environment);
        all.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        return TransformersModel.create(ModelSpec.parse(spec() + settings), all);
    }

    String spec() throws IOException, URISyntaxException {
        return "hf:some/model,python=" + python();
    }

    Path python() throws IOException, URISyntaxException {
        var script = Path.of(FakeWorker.class.getResource("fake-worker.py").toURI());
        var python = folder.resolve("python-" + mode);
        Files.writeString(python, "#!/bin/sh\nexec python3 '%s' %s '%s' \"$@\"\n".formatted(script, mode, pids()));
        return Files.setPosixFilePermissions(python, PosixFilePermissions.fromString("rwx------"));
    }

    private Path pids() {
        return folder.resolve("pids");
    }

    /// The process ids of all workers so far.
    List<Long> workers() throws IOException {
        return Files.exists(pids())
                ? Files.readAllLines(pids()).stream().map(Long::valueOf).toList()
                : List.of();
    }

    void assertAllEnd() throws Exception {
        for (long pid : workers()) {
            var handle = ProcessHandle.of(pid);
            if (handle.isPresent()) {
                handle.get().onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            }
            assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
        }
    }
}
