package dev.assay.cli.hook;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "save",
        description = {
            "Save the tool outputs of an agent's session as examples: the output is the context, and the lines that the",
            "agent went on to use are the evidence. A hook calls this; with --transcript, you can.",
            "Tool outputs may hold secrets: read the file before you share it."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay hook save claude-code --transcript ~/.claude/projects/-my-project/SESSION.jsonl",
            "  assay run cases/claude-code-SESSION.jsonl -s head-tail -s bm25 -s oracle -s null"
        })
final class HookSaveCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "AGENT", description = "Whose session: claude-code or codex.")
    private String agent = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "MESSAGE",
            description = "What Codex gives its notify program; Claude Code writes its message to standard input.")
    private Optional<String> message = Optional.empty();

    @Option(names = "--transcript", paramLabel = "FILE", description = "A session, instead of the one a hook names.")
    private Optional<Path> transcript = Optional.empty();

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "cases",
            description = "Folder of the file AGENT-SESSION.jsonl (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("cases");

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    HookSaveCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var host = host();
        var told = transcript.isPresent() ? Map.<String, Object>of() : told();
        var file = transcript.map(session::resolve).orElseGet(() -> named(host, told));
        var steps = Transcript.read(host, file);
        var examples = new SavedCases(steps).examples();
        long outputs = steps.stream().filter(Step.Gave.class::isInstance).count();
        var name =
                String.valueOf(file.getFileName()).replaceFirst("\\.jsonl$", "").replaceAll("[^A-Za-z0-9._-]", "-");
        var target = place(told).resolve(folder).resolve("%s-%s.jsonl".formatted(host, name));
        if (!examples.isEmpty()) {
            write(place(told), target, examples);
        }
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(Map.of(
                            "outputs",
                            outputs,
                            "saved",
                            examples.size(),
                            "file",
                            examples.isEmpty() ? "" : target.toString())));
        }
        session.terminal()
                .notice("%d of %d tool outputs saved%s; of the others no line was used later, or they are short"
                        .formatted(examples.size(), outputs, examples.isEmpty() ? "" : " in " + target));
        return ExitCode.DONE.number();
    }

    private Host host() {
        for (var one : List.of(Host.CLAUDE_CODE, Host.CODEX)) {
            if (one.toString().equals(agent)) {
                return one;
            }
        }
        throw new UserError("there is no agent \"%s\"\n       take claude-code or codex".formatted(agent));
    }

    private Map<String, Object> told() {
        try {
            return Json.readMap(message.orElseGet(() -> session.terminal().asked("")));
        } catch (MalformedJson e) {
            throw new UserError("no message of a hook was given\n       name a session with --transcript FILE");
        }
    }

    private Path named(Host host, Map<String, Object> told) {
        return host == Host.CODEX ? rollout(String.valueOf(told.get("thread-id"))) : path(told, "transcript_path");
    }

    /// The folder the agent works in.
    private Path place(Map<String, Object> told) {
        return told.containsKey("cwd") ? path(told, "cwd") : session.directory();
    }

    private Path path(Map<String, Object> told, String name) {
        if (told.get(name) instanceof String text && !text.isBlank()) {
            return session.resolve(Path.of(text));
        }
        throw new UserError(
                "the message of the hook has no %s\n       name a session with --transcript FILE".formatted(name));
    }

    private Path rollout(String thread) {
        var sessions = Host.codexHome(session).resolve("sessions");
        try (var files = Files.walk(sessions)) {
            return files.filter(file -> String.valueOf(file.getFileName()).endsWith(thread + ".jsonl"))
                    .max(Comparator.naturalOrder())
                    .orElseThrow(() -> new UserError(
                            "%s has no session %s\n       name it with --transcript FILE".formatted(sessions, thread)));
        } catch (IOException e) {
            throw UserError.environment("%s cannot be read: %s".formatted(sessions, e), e);
        }
    }

    /// A hook runs in every folder an agent works in: one that somebody sent decides nothing about where texts go.
    private void write(Path place, Path target, List<Map<String, Object>> examples) {
        try {
            var parent = Objects.requireNonNull(target.toAbsolutePath().getParent());
            Files.createDirectories(parent);
            boolean isInside = folder.isAbsolute() || FolderBounds.hold(place, parent);
            if (Files.isSymbolicLink(target) || !isInside) {
                throw new UserError(
                        "%s is a link to another place\n       name a folder with --output".formatted(target));
            }
            Files.writeString(target, examples.stream().map(Json::write).collect(Collectors.joining("\n", "", "\n")));
        } catch (IOException e) {
            throw UserError.environment("%s cannot be written: %s".formatted(target, e), e);
        }
    }
}
