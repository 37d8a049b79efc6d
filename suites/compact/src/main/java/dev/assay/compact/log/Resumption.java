package dev.assay.compact.log;

import dev.assay.api.UserError;
import dev.assay.compact.log.RunEvent.RunStart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Whether a run may go on where its log ends: everything that decides a score must be what it was.
public final class Resumption {
    private Resumption() {}

    /// The start of the recorded run; its id and time are those of the run that goes on.
    ///
    /// @throws UserError where the log does not begin with a start, or where anything differs: all of it
    /// is named
    public static RunStart check(Path file, RunSetup setup, Map<String, String> stamps) {
        var recorded = EventLog.start(file)
                .orElseThrow(() -> new UserError(
                        "%s: cannot be resumed: its first line is no run_start\n       run without --resume and with another --output"
                                .formatted(file)));
        var differences = differences(recorded, setup, stamps);
        if (!differences.isEmpty()) {
            throw new UserError("%s: cannot be resumed: %s\n       ask for what was recorded, or give another --output"
                    .formatted(file, String.join("; ", differences)));
        }
        return recorded;
    }

    static List<String> differences(RunStart recorded, RunSetup setup, Map<String, String> stamps) {
        var then = fields(recorded.setup(), recorded.stamps());
        var now = fields(setup, stamps);
        var differences = new ArrayList<String>();
        then.forEach((name, value) -> {
            var other = now.getOrDefault(name, "nothing");
            if (!value.equals(other)) {
                differences.add("%s was %s and is %s".formatted(name, value, other));
            }
        });
        // A log of the original has no stamps: what it does not say cannot differ.
        if (!recorded.stamps().isEmpty()) {
            now.keySet().stream()
                    .filter(name -> !then.containsKey(name))
                    .forEach(name -> differences.add("%s was nothing and is %s".formatted(name, now.get(name))));
        }
        return differences;
    }

    private static Map<String, String> fields(RunSetup setup, Map<String, String> stamps) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("method", setup.methodName());
        fields.put("method version", setup.methodVersion());
        fields.put("suite", setup.suiteKey());
        fields.put("suite version", setup.suiteVersion());
        fields.put("scorer version", setup.scorerVersion());
        fields.put("provider", setup.targetProvider());
        fields.put("model", setup.targetModel());
        fields.put("difficulty", setup.difficulty());
        fields.put("drift cycles", Integer.toString(setup.driftCycles()));
        fields.put("seed group", setup.seedGroup());
        fields.put("cases a template", Integer.toString(setup.caseCountPerTemplate()));
        fields.putAll(stamps);
        return fields;
    }
}
