package spool;

import java.util.*;

public class Spooler {
    private final Deque<String> jobs = new ArrayDeque<>();
    public void submit(String job) { jobs.add(job); }
    public int pending() { return jobs.size(); }
    public void run(String printer) {
        if (!printer.matches("lp[0-9]+")) fatal("no such printer: " + printer);
        while (!jobs.isEmpty()) System.out.println(printer + " <- " + jobs.poll());
    }
    static void fatal(String message) {
        System.out.println("FATAL spooler: " + message + ", shutting down with status 71");
        System.exit(71);
    }
}
