package dev.assay.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The same namespaces and a like root from the system's own tools, for machines without bubblewrap.
///
/// There is no filter on system calls: memory that hides from [MemoryUse] is bounded by the machine alone.
record Unshared() implements Confinement {
    @Override
    public String name() {
        return "unshare";
    }

    @Override
    public Map<String, String> environment(RunFolder run) {
        return Steps.OUTSIDE;
    }

    @Override
    public List<String> words(Program program, Limits limits, RunFolder run) {
        var words = new ArrayList<>(Steps.mortalShell(run));
        words.addAll(Steps.asNobodyElse());
        words.addAll(List.of("setpriv", "--pdeathsig", "KILL", "--"));
        words.addAll(List.of("unshare", "--user", "--map-root-user", "--mount", "--pid", "--net", "--ipc", "--uts"));
        words.addAll(List.of("--cgroup", "--fork", "--kill-child=KILL", "sh", "-c", Steps.script("unshare.sh")));
        words.addAll(List.of("unshare", Long.toString(limits.diskBytes()), run.files(), "env", "-i"));
        Steps.inside("/tmp").forEach((name, value) -> words.add(name + "=" + value));
        words.addAll(Steps.enter(program.words(), limits.options()));
        return words;
    }
}
