package dev.assay.exec;

import dev.assay.json.Json;
import dev.assay.process.Command;
import dev.assay.process.ExecConfiguration;
import dev.assay.process.Family;
import dev.assay.process.JsonLinesChild;
import dev.assay.process.ProcessMessages;
import dev.assay.process.SystemFailure;
import dev.assay.spec.ExecOptions;
import java.util.Map;

/// A command in another language that answers each line of JSON with one, for as long as the dialogue lasts.
///
/// It inherits nothing of our environment but what [ExecOptions] names. After a failure it is ended: it has
/// forgotten what was said, and must not answer for the process that knew. One thread at a time.
public final class ExecDialogue implements AutoCloseable {
    private static final int VERSION = 1;

    private final Command command;
    private final ProcessMessages messages;
    private final Family family;
    private final JsonLinesChild child;
    private boolean isEnded;

    ExecDialogue(Command command, ExecOptions options, Family family) {
        this.command = command;
        this.messages = new ProcessMessages(command.quoted());
        this.family = family;
        this.child = JsonLinesChild.start(command, options, family);
    }

    /// Starts the command.
    ///
    /// @param line split into words as a shell does, and run without one
    public static ExecDialogue start(String line, ExecOptions options) {
        return new ExecDialogue(Command.parse(line), options, Family.fresh());
    }

    /// Everything that can change an answer.
    public static Map<String, Object> configuration(String line, ExecOptions options) {
        return ExecConfiguration.of("exec-json-lines", VERSION, Command.parse(line), options);
    }

    /// Whether it can be asked.
    boolean isReady() {
        return !isEnded && child.isReady();
    }

    /// What it answers to one line.
    ///
    /// @throws SystemFailure where it tells of an error, crashes, is too slow, or writes anything but an object
    public Map<String, Object> ask(Map<String, ?> request) throws InterruptedException {
        if (!isReady()) {
            throw SystemFailure.reportedError(command.quoted(), "ended earlier in this conversation");
        }
        isEnded = true;
        try {
            var reply = messages.reply(child.ask(Json.write(request)), "");
            var error = reply.get("error");
            if (error != null) {
                throw SystemFailure.reportedError(command.quoted(), error.toString());
            }
            isEnded = false;
            return reply;
        } finally {
            if (isEnded) {
                child.close();
            }
        }
    }

    @Override
    public void close() {
        isEnded = true;
        child.close();
        family.end();
    }
}
