package dev.assay.cli.docs;

import dev.assay.cli.AssayProcess;
import dev.assay.cli.FakeChatServer;
import dev.assay.cli.FakeRuntime;
import dev.assay.cli.Main;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.datasets.rows.LoopbackHub;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A folder with what the documentation takes for granted: a user's files, and stand-ins on loopback for Ollama, a
/// hosted provider and a dataset hub. No command on it reaches the network.
final class Stage implements AutoCloseable {
    private final Path folder;
    private final FakeRuntime ollama;
    private final FakeChatServer provider;
    private final LoopbackHub hub;

    Stage(Path folder) throws IOException {
        this.folder = folder;
        this.ollama = new FakeRuntime(0, _ -> "The answer is A.");
        this.provider = new FakeChatServer((_, said) -> said.text("The answer is A."));
        this.hub = filled(new LoopbackHub(folder.resolve("hub-stand-in")));
        files();
    }

    private static LoopbackHub filled(LoopbackHub hub) {
        var questions = new ArrayList<Map<String, Object>>();
        for (var city : List.of("Oslo", "Lima", "Cairo", "Quito", "Perth", "Turin")) {
            questions.add(Map.of(
                    "id",
                    city,
                    "question",
                    "In which city was the author of The Long Night of " + city + " born?",
                    "answer",
                    city,
                    "type",
                    "bridge",
                    "level",
                    "easy",
                    "supporting_facts",
                    Map.of("title", List.of("Author"), "sent_id", List.of(1)),
                    "context",
                    Map.of(
                            "title", List.of("Weather", "Author"),
                            "sentences",
                                    List.of(
                                            List.of("It rains.", " It often rains."),
                                            List.of(
                                                    "Some people write.",
                                                    " The author of The Long Night of " + city + " was born in " + city
                                                            + ".")))));
        }
        var sums = List.<Map<String, Object>>of(
                Map.of("question", "Ada has 3 boxes of 4 pens. How many pens?", "answer", "3*4=12\n#### 12"));
        return hub.table("hotpotqa/hotpot_qa", "fullwiki", "validation", questions)
                .table("openai/gsm8k", "main", "test", sums);
    }

    private void files() throws IOException {
        write("my.jsonl", """
                {"id":"1","context":"start\\nERROR disk sda full\\nend","question":"What is full?","answer":"sda","evidence":["ERROR disk sda full"]}
                {"id":"2","context":"start\\nERROR no route to db7\\nend","question":"What cannot be reached?","answer":"db7","evidence":["ERROR no route to db7"]}
                """);
        write("rows.jsonl", """
                {"example_id":"1","context":"start","question":"What is full?","answer":"sda","response":"sda"}
                """);
        program("my-filter", "#!/bin/sh\ngrep -i error || true\n");
        program("my-method", """
                #!/usr/bin/env python3
                import json, sys

                for line in sys.stdin:
                    turns = json.loads(line)["transcript"]["turns"]
                    print(json.dumps({"summaryText": turns[-1]["content"][:400]}), flush=True)
                """);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void program(String name, String text) throws IOException {
        write(name, text);
        Files.setPosixFilePermissions(folder.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    Path folder() {
        return folder;
    }

    String proxy() {
        return provider.address();
    }

    Map<String, String> environment() {
        var environment = new HashMap<>(ollama.environment());
        environment.put("OPENAI_BASE_URL", provider.address() + "/v1");
        environment.put("OPENAI_API_KEY", "stand-in");
        environment.put("HF_ENDPOINT", hub.address("").toString());
        environment.put("HF_DATASETS_SERVER", hub.address("/viewer").toString());
        environment.put("XDG_CACHE_HOME", folder.resolve(".cache").toString());
        environment.put("ASSAY_CONFIG", folder.resolve(".config").toString());
        return environment;
    }

    /// A shell script in this folder, with `assay` on its path.
    Ran script(Path file) throws IOException, InterruptedException {
        var bin = Files.createDirectories(folder.resolve(".bin"));
        var line = String.join(
                " ", AssayProcess.line().stream().map(word -> "'" + word + "'").toList());
        Files.writeString(bin.resolve("assay"), "#!/bin/sh\nexec " + line + " \"$@\"\n");
        Files.setPosixFilePermissions(bin.resolve("assay"), PosixFilePermissions.fromString("rwxr-xr-x"));
        var builder = new ProcessBuilder("bash", "-eu", file.toAbsolutePath().toString());
        builder.environment().putAll(environment());
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        builder.environment().put("ASSAY_CLASS_PATH", System.getProperty("java.class.path"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return ran(builder);
    }

    /// One command. Where it needs the hub, whose address comes from the environment, in a process of its own.
    Ran assay(List<String> words) throws IOException, InterruptedException {
        return words.stream().anyMatch(word -> word.matches("hotpotqa|gsm8k")) ? process(words) : here(words);
    }

    private Ran here(List<String> words) {
        var out = new StringWriter();
        var err = new StringWriter();
        var terminal = Terminal.silent(new PrintWriter(out), new PrintWriter(err));
        var environment = environment();
        environment.put("PATH", System.getenv("PATH"));
        environment.putAll(certificates());
        var session = new Session(terminal, folder, Clock.systemUTC(), environment);
        int status = Main.run(session, words.toArray(String[]::new));
        return new Ran(status, out.toString(), err.toString());
    }

    /// What npm needs to reach a registry behind a proxy with its own authority.
    private static Map<String, String> certificates() {
        return System.getenv().entrySet().stream()
                .filter(entry -> entry.getKey().matches("NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private Ran process(List<String> words) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(AssayProcess.line(words));
        builder.environment().putAll(environment());
        return ran(builder);
    }

    private Ran ran(ProcessBuilder builder) throws IOException, InterruptedException {
        var err = folder.resolve(".err");
        var process =
                builder.directory(folder.toFile()).redirectError(err.toFile()).start();
        process.getOutputStream().close();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ran(process.waitFor(), out, Files.readString(err));
    }

    /// What came of it.
    record Ran(int status, String out, String err) {}

    @Override
    public void close() {
        ollama.close();
        provider.close();
        try {
            hub.close();
        } catch (RuntimeException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
