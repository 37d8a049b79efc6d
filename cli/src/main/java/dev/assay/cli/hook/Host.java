package dev.assay.cli.hook;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Whose hook it is.
enum Host {
    CLAUDE_CODE {
        @Override
        Hook hook(Session session, String assay, boolean isForUser) {
            var folder = isForUser
                    ? variable(session, "CLAUDE_CONFIG_DIR")
                            .orElseGet(() -> home(session).resolve(".claude"))
                    : session.resolve(Path.of(".claude"));
            return new ClaudeCodeHook(folder.resolve(isForUser ? "settings.json" : "settings.local.json"), assay);
        }
    },
    CODEX {
        @Override
        Hook hook(Session session, String assay, boolean isForUser) {
            return new CodexHook(codexHome(session).resolve("config.toml"), assay);
        }
    },
    GIT {
        @Override
        Hook hook(Session session, String assay, boolean isForUser) {
            return new GitHook(hooksFolder(session).resolve("pre-commit"), assay);
        }
    };

    /// @param assay the command that the hook calls
    abstract Hook hook(Session session, String assay, boolean isForUser);

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Path codexHome(Session session) {
        return variable(session, "CODEX_HOME").orElseGet(() -> home(session).resolve(".codex"));
    }

    private static Optional<Path> variable(Session session, String name) {
        return Optional.ofNullable(session.environment().get(name))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .map(session::resolve);
    }

    private static Path home(Session session) {
        return variable(session, "HOME")
                .orElseThrow(() -> new UserError("there is no variable HOME\n       set it to your own folder"));
    }

    /// Where Git looks for hooks, worktrees and core.hooksPath included.
    private static Path hooksFolder(Session session) {
        try {
            var builder = new ProcessBuilder("git", "rev-parse", "--git-path", "hooks")
                    .directory(session.directory().toAbsolutePath().toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            var git = builder.start();
            var said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (git.waitFor() == 0 && !said.isEmpty()) {
                return session.resolve(Path.of(said));
            }
            throw new UserError("this folder is in no Git repository\n       run it in one");
        } catch (IOException e) {
            throw UserError.environment("git cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw UserError.environment("git was interrupted", e);
        }
    }
}
