package dev.assay.cli.terminal;

import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The terminal with every key given at once, without echo, until it is closed. It is set by `stty`, so it works where
/// that is: Linux and macOS.
final class Keys implements AutoCloseable {
    private static final File TERMINAL = new File("/dev/tty");
    private static final int SECONDS = 5;

    private final Thread atExit = new Thread(Keys::restore);

    private Keys() {
        Runtime.getRuntime().addShutdownHook(atExit); // Ctrl-C must not leave a terminal without echo
    }

    /// Empty where keys cannot be read one by one.
    static Optional<Keys> atOnce() {
        return set("-icanon", "-echo", "min", "1") ? Optional.of(new Keys()) : Optional.empty();
    }

    private static boolean restore() {
        return set("icanon", "echo");
    }

    private static boolean set(String... modes) {
        var command = new String[modes.length + 1];
        command[0] = "stty";
        System.arraycopy(modes, 0, command, 1, modes.length);
        try {
            var process = new ProcessBuilder(command)
                    .redirectInput(TERMINAL)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        restore();
        Runtime.getRuntime().removeShutdownHook(atExit);
    }
}
