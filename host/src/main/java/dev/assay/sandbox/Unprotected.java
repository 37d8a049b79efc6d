package dev.assay.sandbox;

import dev.assay.process.Child;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// No protection: the program has our rights. Time, memory and output are watched, and that is all.
record Unprotected() implements Confinement {
    @Override
    public String name() {
        return "none";
    }

    @Override
    public Map<String, String> environment(RunFolder run) {
        var variables = Steps.inside(run.scratch());
        variables.remove("PATH"); // ours, as its interpreter is ours
        return variables;
    }

    @Override
    public List<String> words(Program program, Limits limits, RunFolder run) {
        var words = new ArrayList<>(Steps.shell(run));
        words.addAll(List.of("sh", "-c", "cd \"$0\" && exec \"$@\"", run.scratch()));
        words.addAll(Steps.enter(moved(program.words(), run), "none"));
        return words;
    }

    /// What it left running is known by its environment alone.
    @Override
    public void sweep(Child process) {
        process.close();
        process.endFamily();
    }

    private static List<String> moved(List<String> words, RunFolder run) {
        return words.stream()
                .map(word -> word.startsWith(Program.FOLDER)
                        ? run.programFolder() + word.substring(Program.FOLDER.length())
                        : word)
                .toList();
    }
}
