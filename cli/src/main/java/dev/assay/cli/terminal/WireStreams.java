package dev.assay.cli.terminal;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/// Standard input and output taken for a protocol. What anybody prints meanwhile goes to standard error.
public final class WireStreams implements AutoCloseable {
    private final InputStream in = System.in;
    private final PrintStream out = System.out;

    public WireStreams() {
        System.setOut(System.err);
    }

    public InputStream in() {
        return in;
    }

    public OutputStream out() {
        return out;
    }

    @Override
    public void close() {
        System.setOut(out);
    }
}
