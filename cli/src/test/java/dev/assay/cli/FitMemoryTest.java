package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What a model takes of memory and of graphics cards. The runtime, the worker and the program that lists
/// processes on cards are fakes.
@EnabledOnOs(OS.LINUX)
class FitMemoryTest {
    @TempDir
    private Path folder;

    /// A fake on a path of its own.
    private void program(String name, String script) throws IOException {
        var file = Files.createDirectories(folder.resolve("bin")).resolve(name);
        Files.writeString(file, script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private String path() {
        return folder.resolve("bin") + ":" + System.getenv("PATH");
    }

    private String measured(Map<String, String> environment, String model) {
        var out = new StringWriter();
        var err = new StringWriter();
        var terminal = new Terminal(
                new BufferedReader(new StringReader("")), new PrintWriter(out), new PrintWriter(err), false, 100);
        var variables = new HashMap<>(environment);
        variables.put("PATH", path());
        variables.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        var session = new Session(terminal, folder, Clock.fixed(CommandRun.NOW, ZoneOffset.UTC), variables);
        var words = new ArrayList<>(List.of("fit", "--model", model, "--perf-only", "--depth-seconds", "0"));
        assertThat(Main.run(session, words.toArray(String[]::new)))
                .as(err.toString())
                .isZero();
        return out.toString();
    }

    private Path run() throws IOException {
        try (var runs = Files.list(folder.resolve("runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }

    private Map<?, ?> performance() throws IOException {
        var fit = Json.readMap(Files.readString(run().resolve("fit.json")));
        var model = (Map<?, ?>) ((List<?>) Objects.requireNonNull(fit.get("models"))).getFirst();
        return (Map<?, ?>) Objects.requireNonNull(model.get("performance"));
    }

    @Test
    void memoryOnGraphicsCardsIsWhatCameSinceTheModelWasLoaded() throws IOException {
        program("nvidia-smi", """
                #!/bin/sh
                case "$1" in
                  --query-compute-apps=pid,used_memory) ;;
                  *) exit 1 ;;
                esac
                echo "1, 99999"
                if [ -f '%1$s' ]; then echo "$PPID, 2148"; else echo "$PPID, 100"; fi
                : > '%1$s'
                """.formatted(folder.resolve("asked-before")));
        try (var runtime = new FakeRuntime(0, _ -> "word after word")) {
            assertThat(measured(runtime.environment(), "ollama:tiny:1b"))
                    .contains("graphics  2.00 GiB taken on the graphics card");
        }
        assertThat(performance().get("graphics_memory_mb")).isEqualTo(2048);
        assertThat(performance().get("memory_mb")).as("a column of its own").isEqualTo(1431);
        assertThat(StoredRun.open(run()).condition().findings())
                .as("a run of no prompts lacks none")
                .isEmpty();
    }

    @Test
    void theWorkerOfAHuggingFaceModelIsWeighed() throws IOException {
        program("python3-fake", """
                #!/usr/bin/env python3
                import json, sys
                held = bytearray(b"x" * (64 << 20))
                def say(**fields): print(json.dumps(fields), flush=True)
                say(event="hello", protocol=2, pid=1)
                for line in sys.stdin:
                    asked = json.loads(line)
                    if asked["do"] == "load":
                        say(event="loaded", id=asked["id"], load_seconds=0.5)
                    elif asked["do"] == "chat":
                        say(event="piece", id=asked["id"], kind="content", text="word ")
                        say(event="piece", id=asked["id"], kind="content", text="after")
                        say(event="done", id=asked["id"], finish="stop", prompt_tokens=7, completion_tokens=3,
                            prompt_seconds=0.25, generation_seconds=0.5, tokens_per_second=4.0)
                """);

        measured(Map.of(), "hf:some/model,python=" + folder.resolve("bin/python3-fake"));

        assertThat(((Number) Objects.requireNonNull(performance().get("memory_mb"))).intValue())
                .isBetween(64, 1000);
        assertThat(performance().containsKey("graphics_memory_mb")).isFalse();
    }
}
