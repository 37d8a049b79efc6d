package dev.assay.sift.capture;

import dev.assay.disk.ScratchFolder;
import dev.assay.process.Child;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/// A temporary folder in which tools run with a clean environment and a limit of time.
///
/// What they print is made neutral: this folder is `/home/dev`, this machine is `buildbox`.
final class Workshop implements AutoCloseable {
    static final Duration LIMIT = Duration.ofSeconds(40);
    private static final int MOST_CHARACTERS = 2_000_000;
    /// Where managers of tool versions keep them; their programs on the path look there.
    private static final Map<String, String> MANAGERS =
            Map.of("PYENV_ROOT", ".pyenv", "RUSTUP_HOME", ".rustup", "CARGO_HOME", ".cargo");

    private final ScratchFolder folder = new ScratchFolder();
    private final Map<String, String> outside;
    private final String host;
    private int projects;

    Workshop(Map<String, String> outside) {
        this.outside = outside;
        this.host = firstLine("uname -n").orElse("");
    }

    /// What a command printed, standard output and error output together.
    record Printed(String text, int status) {}

    /// A project that was set up and a command that was run in it; empty where either ran out of time.
    Optional<Printed> capture(String project, String setup, String command, String terminal) {
        var place = folder.path().resolve("p" + ++projects).resolve(project);
        try {
            Files.createDirectories(place);
            if (run(place, terminal, "set -e\n" + setup)
                    .filter(made -> made.status == 0)
                    .isEmpty()) {
                return Optional.empty();
            }
            return run(place, terminal, command)
                    .map(printed ->
                            new Printed("$ " + command.strip() + "\n" + neutral(printed.text, place), printed.status));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The first line a command prints; empty where it fails.
    Optional<String> firstLine(String command) {
        return run(folder.path(), "dumb", command)
                .filter(printed -> printed.status == 0)
                .flatMap(printed ->
                        printed.text.lines().filter(line -> !line.isBlank()).findFirst());
    }

    private Optional<Printed> run(Path place, String terminal, String script) {
        var words = List.of("bash", "-c", "cd \"$WORKPLACE\" && exec 2>&1 </dev/null\n" + script);
        try (var child = Child.start(words, environment(place, terminal))) {
            var printed = Child.inBackground(
                    () -> new String(child.stdout().readNBytes(MOST_CHARACTERS), StandardCharsets.UTF_8));
            if (!child.endsWithin(LIMIT)) {
                return Optional.empty();
            }
            return Optional.of(new Printed(printed.get(5, TimeUnit.SECONDS), child.status()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException | TimeoutException _) {
            return Optional.empty();
        }
    }

    private Map<String, String> environment(Path place, String terminal) {
        var environment = new HashMap<String, String>();
        environment.put("PATH", outside.getOrDefault("PATH", "/usr/bin:/bin"));
        environment.put("WORKPLACE", place.toString());
        environment.put("HOME", folder.path().toString());
        environment.put("TMPDIR", folder.path().toString());
        environment.put("USER", "dev");
        environment.put("LANG", "C.UTF-8");
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("TZ", "UTC");
        environment.put("TERM", terminal);
        environment.put("COLUMNS", "100");
        environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
        environment.put("GIT_CONFIG_SYSTEM", "/dev/null");
        environment.put("GIT_PAGER", "cat");
        for (var role : List.of("AUTHOR", "COMMITTER")) {
            environment.put("GIT_" + role + "_NAME", "Dev Example");
            environment.put("GIT_" + role + "_EMAIL", "dev@example.com");
        }
        environment.put("NO_UPDATE_NOTIFIER", "1");
        environment.put("PYTHONDONTWRITEBYTECODE", "1");
        var home = Path.of(outside.getOrDefault("HOME", "/nonexistent"));
        MANAGERS.forEach((name, kept) -> environment.put(
                name, outside.getOrDefault(name, home.resolve(kept).toString())));
        return environment;
    }

    /// Without what tells where and by whom it was captured.
    private String neutral(String text, Path place) {
        var parent = place.getParent();
        var neutral = text.replace(parent == null ? "" : parent.toString(), "/home/dev")
                .replace(folder.path().toString(), "/home/dev");
        var home = outside.getOrDefault("HOME", "");
        neutral = home.length() > 1 ? neutral.replace(home + "/", "/home/dev/") : neutral;
        neutral = host.isEmpty()
                ? neutral
                : Pattern.compile("\\b" + Pattern.quote(host) + "\\b")
                        .matcher(neutral)
                        .replaceAll("buildbox");
        return neutral.endsWith("\n") ? neutral : neutral + "\n";
    }

    @Override
    public void close() {
        folder.close();
    }
}
