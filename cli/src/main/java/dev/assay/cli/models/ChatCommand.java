package dev.assay.cli.models;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.report.Numbers;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay chat`.
@Command(
        name = "chat",
        description = "Chat with a model, line by line.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay chat ollama:gemma3:4b                     /new forgets what was said, /bye ends",
            "  echo 'Why?' | assay chat builtin:echo"
        })
public final class ChatCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "SPEC", description = "The model.")
    private String spec = "";

    @Option(names = "--system", paramLabel = "TEXT", description = "System prompt.")
    private Optional<String> system = Optional.empty();

    @Mixin
    private final KeyOptions keys = new KeyOptions();

    public ChatCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (var model = session.registry().model(spec, keys.environment(session))) {
            model.check();
            return talk(model, session.terminal().in());
        }
    }

    private int talk(ChatModel model, BufferedReader input) throws IOException, InterruptedException {
        var messages = opening();
        int status = ExitCode.DONE.number();
        prompt();
        for (var line = input.readLine(); line != null && !line.strip().equals("/bye"); line = input.readLine()) {
            if (line.strip().equals("/new")) {
                messages = opening();
            } else if (!line.isBlank()) {
                status = say(model, messages, line);
            }
            prompt();
        }
        return status;
    }

    private List<ChatMessage> opening() {
        var messages = new ArrayList<ChatMessage>();
        system.ifPresent(text -> messages.add(ChatMessage.system(text)));
        return messages;
    }

    private void prompt() {
        if (session.terminal().isInteractive()) {
            session.terminal().print("> ");
        }
    }

    /// A failed call does not end the conversation; what was said is taken back.
    private int say(ChatModel model, List<ChatMessage> messages, String line) throws InterruptedException {
        messages.add(ChatMessage.user(line));
        var shown = new Shown(session.terminal());
        try {
            var reply = model.chat(new ChatRequest(messages, ChatOptions.DEFAULT), shown);
            shown.end();
            messages.add(ChatMessage.assistant(reply.text()));
            if (session.terminal().isInteractive()) {
                session.terminal().notice(summary(reply));
            }
            return ExitCode.DONE.number();
        } catch (ModelFailure failure) {
            shown.end();
            messages.removeLast();
            session.terminal().notice("%s (%s)".formatted(failure.getMessage(), failure.kind()));
            return ExitCode.ENVIRONMENT.number();
        }
    }

    private static String summary(ChatReply reply) {
        var first = reply.timing()
                .firstToken()
                .map(time -> "first token %s ms, ".formatted(Numbers.decimals(time.toNanos() / 1e6, 0)))
                .orElse("");
        var speed = reply.timing().tokensPerSecond(reply.usage());
        return "%s%s s%s"
                .formatted(
                        first,
                        Numbers.decimals(reply.timing().last().toNanos() / 1e9, 2),
                        speed.isPresent() ? ", " + Numbers.plain(speed.getAsDouble()) + " tokens/s" : "");
    }

    /// Prints a reply while it comes; reasoning stands apart from the answer. Control characters of a model
    /// do not reach the terminal.
    private static final class Shown implements ChatListener {
        private final Terminal terminal;
        private boolean isReasoning;

        Shown(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public void heard(ChatEvent event) {
            boolean reasons = event.kind() == ChatEvent.Kind.REASONING;
            if (reasons != isReasoning) {
                terminal.print(reasons ? "[thinking] " : "\n[answer] ");
                isReasoning = reasons;
            }
            terminal.print(Safe.text(event.text()));
        }

        @Override
        public void restarted() {
            terminal.print("\n[the reply broke off; once more]\n");
            isReasoning = false;
        }

        void end() {
            terminal.print("\n");
        }
    }
}
