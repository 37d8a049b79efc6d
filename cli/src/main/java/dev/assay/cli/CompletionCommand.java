package dev.assay.cli;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "completion",
        description = "Print a completion script for your shell.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  source <(assay completion bash)                                   bash, in ~/.bashrc",
            "  source <(assay completion zsh)                                    zsh, in ~/.zshrc after compinit",
            "  assay completion fish > ~/.config/fish/completions/assay.fish     fish"
        })
final class CompletionCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            defaultValue = "bash",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Shell shell = Shell.BASH;

    /// Who completes.
    enum Shell {
        BASH,
        ZSH,
        FISH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    CompletionCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var line = Main.commandLine(session);
        session.terminal()
                .print(
                        switch (shell) {
                            case BASH -> AutoComplete.bash("assay", line);
                            case ZSH ->
                                "autoload -U +X bashcompinit && bashcompinit\n" + AutoComplete.bash("assay", line);
                            case FISH -> new FishCompletion(line).script();
                        });
        return ExitCode.DONE.number();
    }
}
