package dev.assay.jsguest;

import dev.assay.script.ScriptGuest;
import dev.assay.script.ScriptOutcome;
import dev.assay.script.ScriptTask;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// GraalJS in a child process of ours, started with the first script and again after one that ended it.
///
/// The engine has no access to anything ([Realm]), the process a small heap and a bare environment. Time
/// and statements are limited inside it; where that does not help, the process is ended. Scripts see
/// arguments and never what is expected of them.
public final class GraalGuest implements ScriptGuest {
    private static final Duration FOR_PARSING = Duration.ofSeconds(30);
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final int CLOCK_TO_COMPUTING = 4;
    private static final int LONGEST_ERROR = 200;
    private static final String NAME = "graaljs 25.0.3";

    private final Lock turn = new ReentrantLock();
    private Optional<Connection> connection = Optional.empty();

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean parses(String source) {
        return inTurn(() -> attemptToParse(source));
    }

    private <T> T inTurn(Supplier<T> work) {
        turn.lock();
        try {
            return work.get();
        } finally {
            turn.unlock();
        }
    }

    private boolean attemptToParse(String source) {
        try {
            return connected()
                    .ask(
                            out -> {
                                out.writeByte(Wire.PARSE);
                                Wire.write(out, source);
                            },
                            DataInputStream::readBoolean,
                            FOR_PARSING);
        } catch (Connection.Lost _) {
            disconnect();
            return false;
        }
    }

    @Override
    public List<ScriptOutcome> call(ScriptTask task) {
        return inTurn(() -> attemptToCall(task));
    }

    private List<ScriptOutcome> attemptToCall(ScriptTask task) {
        try {
            return ask(task);
        } catch (Connection.Lost lost) {
            disconnect();
            var outcome = lost.isTimedOut()
                    ? new ScriptOutcome.TimedOut()
                    : new ScriptOutcome.Broken(String.valueOf(lost.getMessage()));
            return Collections.nCopies(task.arguments().size(), outcome);
        }
    }

    private List<ScriptOutcome> ask(ScriptTask task) throws Connection.Lost {
        return connected()
                .ask(
                        out -> {
                            out.writeByte(Wire.CALL);
                            Wire.write(out, task);
                        },
                        in -> outcomes(in, task.arguments().size()),
                        task.limits().task().multipliedBy(CLOCK_TO_COMPUTING).plus(GRACE));
    }

    private Connection connected() {
        var open = connection.orElseGet(Connection::open);
        connection = Optional.of(open);
        return open;
    }

    private boolean disconnect() {
        connection.ifPresent(Connection::close);
        var wasConnected = connection.isPresent();
        connection = Optional.empty();
        return wasConnected;
    }

    private static List<ScriptOutcome> outcomes(DataInputStream in, int count) throws IOException {
        var outcomes = new ArrayList<ScriptOutcome>();
        for (int i = 0; i < count; i++) {
            outcomes.add(outcome(in.readByte(), Wire.read(in)));
        }
        return outcomes;
    }

    private static ScriptOutcome outcome(byte kind, String text) throws IOException {
        return switch (kind) {
            case Wire.RETURNED -> new ScriptOutcome.Returned(Values.read(text));
            case Wire.THREW -> new ScriptOutcome.Threw(text.substring(0, Math.min(text.length(), LONGEST_ERROR)));
            case Wire.TIMED_OUT -> new ScriptOutcome.TimedOut();
            default -> throw new IOException("an unknown outcome");
        };
    }

    @Override
    public void close() {
        var _ = inTurn(this::disconnect);
    }
}
