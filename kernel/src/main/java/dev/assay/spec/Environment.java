package dev.assay.spec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// The variables of this process, and the keys its launcher handed over by a descriptor instead, so that
/// `/proc/PID/environ` holds none.
public final class Environment {
    /// Names the descriptor; what comes out of it is `NAME=value`, with a NUL behind each.
    static final String DESCRIPTOR = "ASSAY_SECRETS_FD";

    private Environment() {}

    /// A descriptor is read once, when somebody first asks.
    private static final class Holder {
        private static final Map<String, String> VARIABLES = read(System.getenv());
    }

    public static Map<String, String> ofProcess() {
        return Holder.VARIABLES;
    }

    static Map<String, String> read(Map<String, String> inherited) {
        var variables = new LinkedHashMap<>(inherited);
        var descriptor = variables.remove(DESCRIPTOR);
        if (descriptor != null && descriptor.matches("[0-9]{1,3}")) {
            add(variables, Path.of("/dev/fd", descriptor));
        }
        return Map.copyOf(variables);
    }

    private static void add(Map<String, String> variables, Path descriptor) {
        try (var in = Files.newInputStream(descriptor)) {
            for (var one : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\0")) {
                int equals = one.indexOf('=');
                if (equals > 0) {
                    variables.put(one.substring(0, equals), one.substring(equals + 1));
                }
            }
        } catch (IOException _) {
            // without keys; whoever needs one says which is missing
        }
    }
}
