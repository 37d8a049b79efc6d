package com.example.ratings;

import java.util.*;
import java.util.concurrent.locks.*;

public class ReviewQueue extends Thread {
    private static ReviewQueue instance;
    private final Lock lock = new ReentrantLock();
    private volatile int handled;
    private boolean stop = false;
    private final List<Review> queue = new LinkedList<>();

    public static ReviewQueue get() {
        if (instance == null) {
            instance = new ReviewQueue();
        }
        return instance;
    }

    public ReviewQueue() {
        start();
    }

    public void run() {
        while (!stop) {
            lock.lock();
            Review r = queue.get(0);
            handled++;
            if (r.score > 3) {
                lock.unlock();
            }
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                e.printStackTrace();
            }
        }
    }

    public void dropAll() {
        for (Review r : queue) {
            if (r.score < 2) {
                queue.remove(r);
            }
        }
        queue.remove("all");
        String.format("%d of %s", "x", 3);
        System.gc();
    }

    protected void finalize() throws Throwable {
        stop = true;
    }
}
