package dev.assay.exec;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.process.Command;
import dev.assay.process.ExecConfiguration;
import dev.assay.process.Family;
import dev.assay.process.JsonLinesChild;
import dev.assay.process.ProcessMessages;
import dev.assay.spec.ExecOptions;
import java.time.Duration;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/// A long-running command as a system, speaking one JSON object a line.
///
/// [ProcessMessages] says what it is sent and what it answers. There are as many processes as calls at
/// one time; each is used again. One that crashes, runs out of time, says something else or is
/// interrupted is ended, and the next call starts a fresh one.
public final class ExecJsonSystem implements ContextSystem<Example>, AutoCloseable {
    private static final int VERSION = 1;
    private static final Duration FOR_DISMISSAL = Duration.ofMillis(500);

    private final String name;
    private final Command command;
    private final ExecOptions options;
    private final ProcessMessages messages;
    private final Family family = Family.fresh();
    private final Set<JsonLinesChild> children = ConcurrentHashMap.newKeySet();
    private final Deque<JsonLinesChild> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean isClosed;

    private ExecJsonSystem(String name, Command command, ExecOptions options) {
        this.name = name;
        this.command = command;
        this.options = options;
        this.messages = new ProcessMessages(command.quoted());
    }

    /// @param command split into words as a shell does, and run without one
    public static ExecJsonSystem of(String name, String command, ExecOptions options) {
        return of(name, Command.parse(command), options);
    }

    /// The same for a command that is split already.
    public static ExecJsonSystem of(String name, Command command, ExecOptions options) {
        return new ExecJsonSystem(name, command, options);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        return ExecConfiguration.of("exec-json", VERSION, command, options);
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        var child = idleOrNew();
        var isStillOfUse = false;
        try {
            var reply = messages.reply(child.ask(ProcessMessages.request(example, options.budget())), example.id());
            isStillOfUse = true;
            return messages.response(reply);
        } finally {
            if (isStillOfUse) {
                idle.push(child);
            }
            if (!isStillOfUse || isClosed) {
                end(child);
            }
        }
    }

    private JsonLinesChild idleOrNew() {
        for (var child = idle.poll(); child != null; child = idle.poll()) {
            if (child.isReady()) {
                return child;
            }
            end(child);
        }
        refuseIfClosed();
        var child = JsonLinesChild.start(command, options, family.branch());
        children.add(child);
        if (isClosed) {
            end(child);
        }
        refuseIfClosed();
        return child;
    }

    private void refuseIfClosed() {
        if (isClosed) {
            throw new IllegalStateException(name + " is closed");
        }
    }

    private void end(JsonLinesChild child) {
        children.remove(child);
        child.close();
    }

    /// Ends every process: idle ones are given half a second to end by themselves.
    @Override
    public void close() {
        isClosed = true;
        idle.forEach(JsonLinesChild::dismiss);
        try {
            for (var child : idle) {
                child.await(FOR_DISMISSAL);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        children.forEach(JsonLinesChild::close);
        family.end();
    }
}
