package dev.assay.sandbox;

import dev.assay.text.Prompt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/// The words that ways to lock a program in share.
final class Steps {
    /// A decimal point in what the shell tells, whatever the locale.
    static final Map<String, String> OUTSIDE = Map.of("LC_ALL", "C");

    /// Above the numbers that containers and system services are given, and still a positive `int`.
    private static final int FIRST_USER = 1_900_000_000;
    private static final int LAST_USER = 2_147_000_000;

    private Steps() {}

    /// What the program finds in its environment, and nothing else.
    static Map<String, String> inside(String scratch) {
        var variables = new LinkedHashMap<String, String>();
        variables.put("PATH", "/usr/local/bin:/usr/bin:/bin");
        variables.put("HOME", scratch);
        variables.put("TMPDIR", scratch);
        variables.put("LANG", "C.UTF-8");
        // The same text hashes alike in every run, so that the order of a set is the same.
        variables.put("PYTHONHASHSEED", "0");
        variables.put("PYTHONDONTWRITEBYTECODE", "1");
        // A thread for each processor would count as a process each.
        variables.put("OMP_NUM_THREADS", "1");
        variables.put("OPENBLAS_NUM_THREADS", "1");
        return variables;
    }

    /// The first step: a shell that opens what the run is given, and dies when we do, taking along what it
    /// started.
    static List<String> mortalShell(RunFolder run) {
        var words = new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", "--"));
        words.addAll(shell(run));
        return words;
    }

    static List<String> shell(RunFolder run) {
        var us = Long.toString(ProcessHandle.current().pid());
        return List.of("sh", "-c", script("run.sh"), run.path(), us, run.files());
    }

    /// Root becomes a user no other process belongs to: the kernel counts root's processes, and limits
    /// nobody's.
    static List<String> asNobodyElse() {
        if (!isRoot()) {
            return List.of();
        }
        var user = Integer.toString(ThreadLocalRandom.current().nextInt(FIRST_USER, LAST_USER));
        return List.of("setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--");
    }

    private static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self/"), "unix:uid").equals(0);
        } catch (IOException | UnsupportedOperationException _) {
            return false;
        }
    }

    /// The last step, inside.
    static List<String> enter(List<String> program, String limits) {
        var words = new ArrayList<>(List.of("sh", "-c", script("enter.sh"), "sandbox", limits));
        words.addAll(program);
        return words;
    }

    static String script(String name) {
        return Prompt.beside(Steps.class, name).template();
    }
}
