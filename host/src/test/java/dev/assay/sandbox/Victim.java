package dev.assay.sandbox;

import java.io.IOException;

/// A process that runs a program for ever, to be killed.
final class Victim {
    private Victim() {}

    public static void main(String[] words) throws IOException {
        var source = "import time\nprint('running', flush=True)\ntime.sleep(1000)";
        var forever = Limits.DEFAULT.withTime(java.time.Duration.ofMinutes(10));
        try (var running = Sandbox.safest().start(Ways.python(source, words[0]), forever)) {
            running.stdout().transferTo(new java.io.FileOutputStream(java.io.FileDescriptor.out));
        }
    }
}
