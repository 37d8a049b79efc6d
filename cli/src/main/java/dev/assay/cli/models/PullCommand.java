package dev.assay.cli.models;

import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.run.Progress;
import dev.assay.cli.terminal.ByteSize;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.hub.DownloadListener;
import dev.assay.hub.DownloadProgress;
import dev.assay.hub.HubAccess;
import dev.assay.hub.ModelFolder;
import dev.assay.hub.Pull;
import dev.assay.json.Json;
import dev.assay.models.keeping.ModelKeeping;
import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "pull",
        description = {
            "Download a GGUF file from the hub; resumes broken downloads and checks the SHA-256.",
            "Ollama and LM Studio download their own models."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay models pull hf:owner/repository/model-Q4_K_M.gguf",
            "  assay models pull owner/repository:Q4_K_M",
            "  assay models pull ollama:gemma3:4b",
            "  assay models pull lmstudio:openai/gpt-oss-20b",
            "",
            "HF_TOKEN opens gated models; HF_ENDPOINT names another hub."
        })
final class PullCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            paramLabel = "WHAT",
            description = "A file of a repository, a quantization of it, an https address, or a model of a runtime.")
    private String wanted = "";

    @Option(
            names = "--into",
            paramLabel = "DIR",
            description = "Target folder (default: assay/models in the user's cache).")
    private Optional<Path> folder = Optional.empty();

    @Mixin
    private final KeyOptions keys = new KeyOptions();

    @Option(names = "--json", description = "As JSON.")
    private boolean isJson;

    PullCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        var environment = keys.environment(session);
        if (wanted.startsWith("ollama:") || wanted.startsWith("lmstudio:")) {
            return byRuntime(environment);
        }
        var into = folder.map(session::resolve).orElseGet(() -> ModelFolder.standard(environment));
        var pulled = Pull.into(into, HubAccess.of(environment)).fetch(wanted, new Told(session.terminal()));
        var first = pulled.files().getFirst();
        if (isJson) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("files", pulled.files().stream().map(Path::toString).toList());
            fields.put("fetched", pulled.fetched());
            fields.put("model", "llamacpp:" + first);
            session.terminal().println(Json.writePretty(fields));
        } else {
            session.terminal().println("llamacpp:" + first);
            session.terminal()
                    .notice(
                            pulled.fetched() == 0
                                    ? "it was there already"
                                    : "`assay models inspect %s` says what it is".formatted(first));
        }
        return ExitCode.DONE.number();
    }

    /// A model the runtime fetches for itself.
    private int byRuntime(Map<String, String> environment) throws InterruptedException {
        new ModelKeeping(environment).pull(ModelSpec.parse(wanted), this::told);
        Progress.erase(session.terminal());
        session.terminal().println(isJson ? Json.writePretty(Map.of("model", wanted)) : wanted);
        return ExitCode.DONE.number();
    }

    private void told(String status, long bytes, OptionalLong total) {
        if (session.terminal().isInteractive()) {
            Progress.redraw(
                    session.terminal(),
                    total.isPresent()
                            ? "%s  %s of %s".formatted(status, ByteSize.of(bytes), ByteSize.of(total.getAsLong()))
                            : status);
        }
    }

    /// One line that moves while a file comes.
    private record Told(Terminal terminal) implements DownloadListener {
        @Override
        public void progressed(DownloadProgress progress) {
            if (!terminal.isInteractive()) {
                return;
            }
            long rate = Math.round(progress.bytesPerSecond());
            var line = progress.total().isPresent()
                    ? "%s  %s of %s  %s/s  %s left"
                            .formatted(
                                    progress.file(),
                                    ByteSize.of(progress.bytes()),
                                    ByteSize.of(progress.total().getAsLong()),
                                    ByteSize.of(rate),
                                    Progress.left((double) (progress.total().getAsLong() - progress.bytes())
                                            / Math.max(1, rate)))
                    : "%s  %s  %s/s".formatted(progress.file(), ByteSize.of(progress.bytes()), ByteSize.of(rate));
            Progress.redraw(terminal, line);
        }

        @Override
        public void checking(String file) {
            Progress.erase(terminal);
            terminal.notice("checking %s".formatted(file));
        }

        @Override
        public void retrying(String file, String why) {
            Progress.erase(terminal);
            terminal.notice("%s: %s; trying again".formatted(file, why));
        }
    }
}
