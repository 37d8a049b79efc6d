package com.stock.io;

import com.stock.legacy.Bin;
import java.io.*;
import java.net.URL;

public class Feed implements AutoCloseable {
    static class FeedException extends Exception {
        FeedException(String m) { super(m); }
    }

    public int load(String path) throws IOException {
        try (Feed f = new Feed(); Reader r = new FileReader(path)) {
            return r.read();
        } finally {
            return -1;
        }
    }

    public long total(byte[] data) {
        int sum = 0;
        for (byte b : data) sum += b * 1.5;
        return sum;
    }

    public double mean(Bin b) {
        return (double) b.weight() / 2;
    }

    @Override public void close() throws InterruptedException {
        Thread.sleep(1);
        Runtime.getRuntime().runFinalization();
        new URL2().hashCode();
    }

    static class URL2 {
        @Override public boolean equals(Object o) { return o instanceof URL2; }
    }

    public void stop(Thread t) {
        t.stop();
        ;
        if (t.isAlive());
            t.interrupt();
    }
}
