package dev.assay.sandbox;

import dev.assay.api.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.CompletableFuture;

/// Runs programs nobody has read.
///
/// A sandboxed program has no network and no home, sees the system's own programs and libraries and nothing
/// else of the machine, can write nowhere but in a scratch folder in memory, has [Limits], an environment
/// that tells it nothing, and no privileges, whoever we are. It ends with everything it started when it is
/// done, when it takes too much, when the caller is interrupted, and when our process is killed.
///
/// Not defended against: faults of the kernel, what can be inferred from time and load, and programs of the
/// system itself that hold secrets below `/usr`. Memory is looked at twenty times a second, so that for a
/// moment a program can hold more than its limit.
///
/// Thread-safe; any number of programs may run at a time.
public final class Sandbox {
    private static final List<Confinement> BEST_FIRST = List.of(new Bubblewrap(), new Unshared());
    private static final Program NOTHING = new Program(List.of("true"), Map.of());

    private final Optional<Confinement> confinement;
    private final String problem;

    private Sandbox(Optional<Confinement> confinement, String problem) {
        this.confinement = confinement;
        this.problem = problem;
    }

    /// Tried once, when first asked for, and not given up when who asks first is interrupted.
    private static final class Found {
        static final Sandbox SAFEST =
                CompletableFuture.supplyAsync(Sandbox::find).join();
    }

    /// The best sandbox that works on this machine: bubblewrap, or else `unshare`. Where none does there
    /// is a [#problem].
    public static Sandbox safest() {
        return Found.SAFEST;
    }

    /// No sandbox at all: programs run with our rights. Only for those who asked for it in so many words.
    public static Sandbox unsafe() {
        return new Sandbox(Optional.of(new Unprotected()), "");
    }

    /// One that runs nothing, and says why.
    public static Sandbox missing(String why) {
        return new Sandbox(Optional.empty(), why);
    }

    static Sandbox of(Confinement confinement) {
        return probe(List.of(confinement));
    }

    private static Sandbox find() {
        return probe(BEST_FIRST);
    }

    private static Sandbox probe(List<Confinement> candidates) {
        var problems = new StringJoiner("; ");
        for (var candidate : candidates) {
            var end = attempt(candidate);
            if (end.equals(new End.Exited(0))) {
                return new Sandbox(Optional.of(candidate), "");
            }
            problems.add(candidate.name() + ": " + reason(end));
        }
        return missing("no sandbox works here (%s)".formatted(problems));
    }

    private static End attempt(Confinement candidate) {
        try (var running = Running.start(candidate, NOTHING, Limits.DEFAULT)) {
            return running.await().end();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new End.NotStarted("interrupted");
        }
    }

    private static String reason(End end) {
        return switch (end) {
            case End.NotStarted(var why) -> why.lines().findFirst().orElse("it does not start");
            case End.Exited(var status) -> "status " + status;
            case End.TimedOut _, End.KilledForMemory _, End.OutputFlood _ -> "it does not end";
        };
    }

    /// How programs are locked in: `bubblewrap`, `unshare`, or `none`.
    public String name() {
        return confinement.map(Confinement::name).orElse("missing");
    }

    /// Why nothing can be run here, when nothing can.
    public Optional<String> problem() {
        return confinement.isPresent() ? Optional.empty() : Optional.of(problem);
    }

    /// Refuses to go on where nothing can be run.
    public void demand() {
        problem().ifPresent(why -> {
            throw refusal(why);
        });
    }

    private static UserError refusal(String why) {
        return UserError.environment(
                "code cannot be run safely: %s\n       ".formatted(why)
                        + "install bubblewrap and let users make namespaces, or take the risk and type -e code-execution:unsafe=yes",
                null);
    }

    /// A program that the caller talks to.
    public Running start(Program program, Limits limits) {
        return Running.start(confinement.orElseThrow(() -> refusal(problem)), program, limits);
    }

    /// Runs a program to its end, on the caller's time.
    public Execution run(Program program, String stdin, Limits limits) throws InterruptedException {
        try (var running = start(program, limits)) {
            running.feed(stdin);
            var captured = Capture.of(running, limits.outputBytes());
            var execution = running.await();
            return execution.with(captured.complete());
        }
    }
}
