package dev.assay.jsguest;

import dev.assay.script.ScriptTask;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import org.graalvm.polyglot.Engine;

/// The process in which scripts run: takes requests from its input and answers them, until that ends.
public final class Worker {
    /// The status with which it ends itself when a script will not let go.
    static final int STUCK = 4;

    private final DataInputStream in;
    private final DataOutputStream out;
    private final long sign;
    private final Engine engine = Engine.newBuilder("js").build();

    private Worker(DataInputStream in, DataOutputStream out) throws IOException {
        this.in = in;
        this.out = out;
        this.sign = in.readLong();
    }

    public static void main(String[] words) throws IOException {
        var worker = new Worker(
                new DataInputStream(new BufferedInputStream(System.in)),
                new DataOutputStream(new BufferedOutputStream(System.out)));
        try {
            worker.serve();
        } catch (EOFException _) {
            Runtime.getRuntime().halt(0);
        }
    }

    private void serve() throws IOException {
        out.writeLong(sign);
        out.flush();
        while (true) {
            switch (in.readByte()) {
                case Wire.PARSE -> parse(Wire.read(in));
                case Wire.CALL -> call(Wire.readTask(in));
                default -> throw new IOException("an unknown request");
            }
        }
    }

    private void parse(String source) throws IOException {
        boolean parses = Realm.parses(engine, source);
        out.writeLong(sign);
        out.writeBoolean(parses);
        out.flush();
    }

    private void call(ScriptTask task) throws IOException {
        var outcomes = Calls.make(engine, task);
        out.writeLong(sign);
        for (var outcome : outcomes) {
            out.writeByte(outcome.charAt(0));
            Wire.write(out, outcome.substring(1));
        }
        out.flush();
    }
}
