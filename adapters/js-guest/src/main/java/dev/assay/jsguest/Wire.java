package dev.assay.jsguest;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.script.ScriptLimits;
import dev.assay.script.ScriptTask;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;

/// What the two processes say to each other. Every reply begins with the number the host chose, which no
/// script ever sees.
final class Wire {
    static final byte PARSE = 'p';
    static final byte CALL = 'c';

    /// A text in the form of `calling.js`.
    static final byte RETURNED = 'R';

    static final byte THREW = 'T';
    static final byte TIMED_OUT = 'L';

    private static final int LONGEST_TEXT = 1 << 26;

    private Wire() {}

    static void write(DataOutputStream out, String text) throws IOException {
        var bytes = text.getBytes(UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static String read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LONGEST_TEXT) {
            throw new IOException("a text of %d bytes".formatted(length));
        }
        return new String(in.readNBytes(length), UTF_8);
    }

    static void write(DataOutputStream out, ScriptTask task) throws IOException {
        write(out, task.source());
        write(out, task.function());
        out.writeLong(task.limits().call().toMillis());
        out.writeLong(task.limits().task().toMillis());
        out.writeLong(task.limits().statements());
        out.writeInt(task.limits().resultCharacters());
        out.writeInt(task.arguments().size());
        for (var arguments : task.arguments()) {
            write(out, arguments);
        }
    }

    static ScriptTask readTask(DataInputStream in) throws IOException {
        var source = read(in);
        var function = read(in);
        var limits = new ScriptLimits(
                Duration.ofMillis(in.readLong()), Duration.ofMillis(in.readLong()), in.readLong(), in.readInt());
        var arguments = new ArrayList<String>();
        for (int left = in.readInt(); left > 0; left--) {
            arguments.add(read(in));
        }
        return new ScriptTask(source, function, arguments, limits);
    }
}
