package dev.assay.cli.hook;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What installing and removing have in common: the change is shown, and written where a person says so.
abstract class HookChangeCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "HOST", description = "Whose hook: claude-code, codex or git.")
    private String host = "";

    @Option(
            names = "--command",
            paramLabel = "PATH",
            defaultValue = "assay",
            description = "How the hook calls Assay (default: ${DEFAULT-VALUE}, which must be on the PATH).")
    private String assay = "assay";

    @Option(names = "--user", description = "Use your user settings, for all projects (claude-code).")
    private boolean isForUser;

    @Option(names = "--yes", description = "Write the change without asking.")
    private boolean isSure;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    HookChangeCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        change(new HookFile(named().hook(session, assay, isForUser)));
        return ExitCode.DONE.number();
    }

    abstract void change(HookFile file);

    private Host named() {
        for (var one : Host.values()) {
            if (one.toString().equals(host.toLowerCase(Locale.ROOT))) {
                return one;
            }
        }
        throw new UserError("there is no hook for \"%s\"\n       take claude-code, codex or git".formatted(host));
    }

    /// @param state what the hook is now: installed or removed
    final void say(HookFile file, String state, String line) {
        session.terminal()
                .println(
                        isJson
                                ? Json.writePretty(Map.of(
                                        "hook",
                                        host,
                                        "file",
                                        file.hook().file().toString(),
                                        "state",
                                        state,
                                        "what",
                                        line))
                                : line);
    }

    /// Shows the change, and throws where the user does not agree.
    final void confirm(Change change) {
        if (!isJson) {
            session.terminal().print(change.shown());
        } else if (!isSure) {
            throw new UserError(
                    "--json asks no question\n       add --yes, or leave --json out to see the change first");
        }
        if (!isSure && !session.terminal().asked("Write this? [y/N] ").equalsIgnoreCase("y")) {
            throw new UserError("nothing was changed\n       answer y, or give --yes");
        }
    }

    @Command(
            name = "install",
            description = {
                "Make Claude Code, Codex or Git call Assay. The change to their file is shown first and",
                "written if you agree; `assay hook remove` undoes it."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "  assay hook install claude-code    save tool outputs of sessions in this folder as cases",
                "  assay hook install codex          the same for Codex, after each turn",
                "  assay hook install git            gate the last run before each commit"
            })
    static final class Install extends HookChangeCommand {
        Install(Session session) {
            super(session);
        }

        @Override
        void change(HookFile file) {
            if (file.isInstalled()) {
                say(
                        file,
                        "installed",
                        "%s already has the hook".formatted(file.hook().file()));
                return;
            }
            var change = file.installed();
            confirm(change);
            file.install(change);
            say(file, "installed", "installed: " + file.hook().effect());
        }
    }

    @Command(
            name = "remove",
            description = "Remove a hook. The file is restored byte for byte, unless it has changed since.",
            mixinStandardHelpOptions = true)
    static final class Remove extends HookChangeCommand {
        Remove(Session session) {
            super(session);
        }

        @Override
        void change(HookFile file) {
            if (!file.isInstalled()) {
                say(
                        file,
                        "removed",
                        "%s has no hook of Assay".formatted(file.hook().file()));
                return;
            }
            var change = file.removed();
            confirm(change);
            file.remove(change);
            say(file, "removed", "removed from " + file.hook().file());
        }
    }
}
