package dev.assay.compact.run;

import dev.assay.api.UserError;
import dev.assay.compact.flow.JsonMembers;
import dev.assay.compact.log.EventJson;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RecordedEvents;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.log.RunSetup;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a run was asked to do, as the configuration of each of its methods.
final class StartJson {
    private static final String RUN = "run";
    private static final List<String> OF_THE_MANIFEST = List.of("event", "run_id", "started_at");

    private StartJson() {}

    static Map<String, Object> fields(RunSetup setup, Map<String, String> stamps) {
        var line = EventJson.line(new RunStart("", setup, Instant.EPOCH, stamps), LogReading.STANDARD);
        var start = Json.readMap(line.orElseThrow());
        OF_THE_MANIFEST.forEach(start::remove);
        return Map.of(RUN, start);
    }

    /// Whether a system was one of these.
    static boolean isOne(Map<String, Object> configuration) {
        return configuration.get(RUN) instanceof Map<?, ?> start && start.containsKey("seed_group");
    }

    /// @param run its id
    /// @throws UserError where the configuration is of something else
    static RunStart read(Map<String, Object> configuration, String run, Instant created) {
        try {
            var start =
                    new LinkedHashMap<>(JsonMembers.of(configuration.get(RUN)).map());
            start.put("event", "run_start");
            start.put("run_id", run);
            start.put("started_at", EventJson.time(created));
            return RecordedEvents.start(Json.write(start));
        } catch (MalformedJson e) {
            throw new UserError("%s is no run of the compact suite: %s".formatted(run, e.getMessage()));
        }
    }
}
