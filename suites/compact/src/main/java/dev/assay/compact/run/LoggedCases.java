package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.CountedFailure;
import dev.assay.api.Dataset;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.compact.CompactCase;
import dev.assay.compact.flow.CaseFailure;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.flow.JsonMembers;
import dev.assay.compact.flow.RecordJson;
import dev.assay.compact.log.EventJson;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RecordedEvents;
import dev.assay.compact.log.RunEvent;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.registry.Source;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Logs of runs that were made elsewhere, or before, as a dataset and systems that repeat what was recorded.
/// Nobody is called.
final class LoggedCases implements Source.Asking {
    private static final String RECORDED = "recorded";
    private static final String RESULT = "result";

    private final Map<String, LoggedMethod> methods;

    private LoggedCases(Map<String, LoggedMethod> methods) {
        this.methods = methods;
    }

    /// @throws UserError where two logs are of one method, or of different plans
    static LoggedCases read(List<Path> logs) {
        var methods = new LinkedHashMap<String, LoggedMethod>();
        for (var log : logs) {
            var method = LoggedMethod.read(log);
            methods.values().stream()
                    .findFirst()
                    .ifPresent(first -> CaseRows.refuseOthers(first.result(), method.result()));
            if (methods.put(method.name(), method) != null) {
                throw new UserError(
                        "%s: another log is of %s, too\n       import one of them apart".formatted(log, method.name()));
            }
        }
        return new LoggedCases(methods);
    }

    List<String> methods() {
        return List.copyOf(methods.keySet());
    }

    ContextSystem<Example> method(String name) {
        return Optional.ofNullable(methods.get(name))
                .orElseThrow(() -> new UserError("no log is of the method \"%s\"\n       there are %s"
                        .formatted(name, String.join(", ", methods.keySet()))));
    }

    @Override
    public boolean isJoint() {
        return true;
    }

    @Override
    public ContextSystem<Example> of(String name, ContextSystem<Example> system, ChatModel model) {
        return system;
    }

    @Override
    public ContextSystem<Example> of(String name, ContextSystem<Example> system, List<ChatModel> models) {
        return system;
    }

    Dataset<OpenExample> dataset() {
        var cases = new LinkedHashMap<String, Labeled<OpenExample>>();
        methods.values()
                .forEach(method -> method.caseIds().forEach(id -> {
                    if (!cases.containsKey(id) || method.told(id).isPresent()) {
                        cases.put(id, example(id, method));
                    }
                }));
        var setup = methods.values().iterator().next().result().start().setup();
        return Dataset.of(
                CompactSource.NAME + ":" + setup.suiteKey(),
                "%s %d recorded cases sha256:%s"
                        .formatted(
                                setup.suiteVersion(),
                                cases.size(),
                                Digests.sha256(methods.values().stream()
                                                .map(LoggedMethod::digest)
                                                .collect(Collectors.joining("\n")))
                                        .substring(0, 16)),
                List.copyOf(cases.values()));
    }

    private static Labeled<OpenExample> example(String id, LoggedMethod method) {
        return method.told(id).map(CompactExamples::example).orElseGet(() -> {
            var fields = new LinkedHashMap<String, Object>();
            fields.put(RECORDED, true);
            method.result(id).ifPresent(result -> {
                fields.put("cluster", result.templateKey());
                fields.put("task", result.templateKey());
                fields.put("family", result.family());
            });
            return new Labeled<>(new OpenExample(id, "", fields), Reference.none());
        });
    }

    /// Whether an example is known by its id alone.
    static boolean isOne(Example example) {
        return example.fields().containsKey(RECORDED);
    }

    static boolean hasResult(Response response) {
        return response.fields().containsKey(RESULT);
    }

    /// The result that was recorded, by whatever rules.
    ///
    /// @throws MalformedJson where there is none
    static CaseResult result(Response response) {
        var event = new LinkedHashMap<String, Object>();
        event.put("event", "case_complete");
        event.put("case_result", JsonMembers.of(response.fields().get(RESULT)).map());
        return RecordedEvents.result(Json.write(event));
    }

    /// One log: a method whose responses are those that were recorded.
    private record LoggedMethod(String name, String digest, RunResult result, Map<String, CaseRecord> records)
            implements ContextSystem<Example> {
        static LoggedMethod read(Path log) {
            var result = RunResult.read(log, LogReading.STANDARD);
            return new LoggedMethod(
                    result.start().setup().methodName(), Digests.sha256(log), result, LoggedRun.records(log));
        }

        List<String> caseIds() {
            return Stream.concat(
                            result.cases().stream().map(CaseResult::caseId),
                            result.failures().stream().map(RunEvent.CaseFailed::caseId))
                    .toList();
        }

        Optional<CaseResult> result(String id) {
            return result.cases().stream()
                    .filter(one -> one.caseId().equals(id))
                    .findFirst();
        }

        Optional<CompactCase> told(String id) {
            return Optional.ofNullable(records.get(id)).map(CaseRecord::compactCase);
        }

        @Override
        public Map<String, Object> configuration() {
            var configuration = new LinkedHashMap<String, Object>();
            configuration.put("system", result.start().stamps().getOrDefault(RunStamps.METHOD, name));
            configuration.putAll(
                    StartJson.fields(result.start().setup(), result.start().stamps()));
            configuration.put("recorded_as", result.start().runId());
            return configuration;
        }

        @Override
        public Response process(Example example) {
            var id = example.id();
            result.failures().stream()
                    .filter(failed -> failed.caseId().equals(id))
                    .findFirst()
                    .ifPresent(failed -> {
                        throw new CaseFailure(failed);
                    });
            var one = result(id)
                    .orElseThrow(() -> new CountedFailure("not-recorded", "%s has no case %s".formatted(name, id)));
            var record = records.get(id);
            return record == null ? recorded(one) : played(record);
        }

        private static Response recorded(CaseResult one) {
            var line = EventJson.line(new RunEvent.CaseComplete(one), LogReading.STANDARD);
            var result = Json.readMap(line.orElseThrow()).getOrDefault("case_result", Map.of());
            return new Response(Optional.empty(), Optional.empty(), Map.of(RESULT, result));
        }

        /// With its case: the file it comes from may be gone one day.
        private static Response played(CaseRecord record) {
            var response = record.played().response();
            var fields = new LinkedHashMap<>(RecordJson.fields(record));
            fields.put("api_usage", response.fields().getOrDefault("api_usage", Map.of()));
            return new Response(response.answer(), response.context(), fields);
        }
    }
}
