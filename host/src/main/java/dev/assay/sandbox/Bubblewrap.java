package dev.assay.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Namespaces for everything, a root made of the system's programs and libraries, which nobody can write,
/// and a filter on system calls.
///
/// There is no `/proc`: a program sees no process but those it started, not even through a file.
record Bubblewrap() implements Confinement {
    private static final String NOBODY = "65534";

    /// What programs need of the system. On most systems all but `/usr` are links into it.
    private static final List<String> SYSTEM = List.of(
            "/usr",
            "/bin",
            "/lib",
            "/lib32",
            "/lib64",
            "/libx32",
            "/sbin",
            "/nix/store",
            "/etc/alternatives",
            "/etc/ld.so.cache");

    @Override
    public String name() {
        return "bubblewrap";
    }

    @Override
    public byte[] filter() {
        return SyscallFilter.of(System.getProperty("os.arch", ""))
                .map(SyscallFilter::compiled)
                .orElse(new byte[0]);
    }

    @Override
    public Map<String, String> environment(RunFolder run) {
        return Steps.OUTSIDE;
    }

    @Override
    public List<String> words(Program program, Limits limits, RunFolder run) {
        var words = new ArrayList<>(Steps.mortalShell(run));
        words.addAll(Steps.asNobodyElse());
        words.addAll(List.of("bwrap", "--unshare-all", "--unshare-user", "--die-with-parent", "--new-session"));
        words.addAll(List.of("--as-pid-1", "--clearenv", "--cap-drop", "ALL"));
        words.addAll(List.of("--uid", NOBODY, "--gid", NOBODY, "--hostname", "sandbox"));
        if (filter().length > 0) {
            words.addAll(List.of("--seccomp", Integer.toString(RunFolder.FILTER)));
        }
        SYSTEM.forEach(place -> words.addAll(shown(place)));
        run.descriptors()
                .forEach((name, descriptor) -> words.addAll(
                        List.of("--perms", "0444", "--ro-bind-data", descriptor.toString(), Program.FOLDER + name)));
        words.addAll(writable(Long.toString(limits.diskBytes())));
        Steps.inside("/tmp").forEach((name, value) -> words.addAll(List.of("--setenv", name, value)));
        words.add("--");
        words.addAll(Steps.enter(program.words(), limits.options()));
        return words;
    }

    private static List<String> shown(String place) {
        try {
            var path = Path.of(place);
            return Files.isSymbolicLink(path)
                    ? List.of("--symlink", Files.readSymbolicLink(path).toString(), place)
                    : List.of("--ro-bind-try", place, place);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> writable(String size) {
        var words = new ArrayList<>(List.of("--dev", "/dev", "--size", size, "--tmpfs", "/dev/shm"));
        words.addAll(List.of("--remount-ro", "/dev", "--size", size, "--tmpfs", "/tmp", "--chdir", "/tmp"));
        words.addAll(List.of("--remount-ro", "/"));
        return words;
    }
}
