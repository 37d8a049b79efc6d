package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.compact.CompactCase;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.flow.ControlMethod;
import dev.assay.compact.method.BuiltInMethod;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.method.Compactor;
import dev.assay.compact.method.ExecCompactor;
import dev.assay.compact.method.MethodSetup;
import dev.assay.compact.method.OracleCompactor;
import dev.assay.exec.ExecDialogue;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.spec.Budget;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.spec.SystemSpec;
import dev.assay.system.BuiltInSystems;
import dev.assay.text.NearestName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Methods as they are typed: `rule-ledger`, `sliding-window:turns=12`, `exec:./my-method`,
/// `class:com.example.MyMethod`, `tool:claude-compaction`, `oracle`.
///
/// @param classes where methods that are classes are looked for
public record CompactMethods(ExecOptions options, ClassLoader classes) {
    private static final String BUILT_IN = "built-in:";
    private static final String EXEC = "exec:";
    private static final String CLASS = "class:";
    private static final String TOOL = "tool:";

    /// Controls that boards show beside the ranks.
    public static final List<String> CONTROLS = List.of("null", OracleCompactor.NAME);

    /// The method that is typed, among those of a registry.
    ///
    /// @param words with settings as [MethodWords] takes them
    /// @throws UserError where there is no such method
    public static CaseMethod find(Registry registry, DatasetSpec words, String typed) {
        var found = new MethodWords(words).find(registry, Phrase.own(typed), Budget.UNLIMITED, ExecOptions.DEFAULT);
        if (found instanceof MethodSystem(var _, var method)) {
            return method;
        }
        throw new UserError("%s is no method that compacts".formatted(typed));
    }

    /// A method of one's own as a system that the registry can hold among its methods.
    ///
    /// @param name in results
    public static ContextSystem<Example> system(String name, CaseMethod method) {
        return new MethodSystem(name, method);
    }

    /// The same in parts, whatever name of one's own it has.
    CaseMethod method(SystemSpec spec) {
        return method(spec.unnamed());
    }

    /// @throws UserError where there is no such method
    public CaseMethod method(String typed) {
        if (typed.startsWith(EXEC)) {
            return exec(typed, typed.substring(EXEC.length()));
        }
        if (typed.startsWith(CLASS)) {
            return new ClassMethod(typed.substring(CLASS.length()), classes);
        }
        if (typed.startsWith(TOOL)) {
            return new ToolMethod(typed, () -> BuiltInSystems.create(typed, Budget.UNLIMITED, options));
        }
        var spec = typed.startsWith(BUILT_IN) ? typed.substring(BUILT_IN.length()) : typed;
        return spec.equals(OracleCompactor.NAME) ? new Oracle() : builtIn(spec);
    }

    private CaseMethod builtIn(String spec) {
        int colon = spec.indexOf(':');
        var name = colon < 0 ? spec : spec.substring(0, colon);
        var method = BuiltInMethods.named(name).orElseThrow(() -> unknown(name));
        var settings = colon < 0 ? Map.<String, String>of() : settings(spec, spec.substring(colon + 1));
        return new BuiltIn(spec, method, settings, method.values(settings));
    }

    private static UserError unknown(String name) {
        var names = Stream.concat(BuiltInMethods.ALL.stream().map(BuiltInMethod::name), Stream.of(OracleCompactor.NAME))
                .toList();
        var guess = NearestName.of(name, names)
                .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                .orElse("");
        return new UserError("no method named \"%s\"%s\n       there are %s, tool:NAME, exec:COMMAND and class:NAME"
                .formatted(name, guess, String.join(", ", names)));
    }

    private static Map<String, String> settings(String spec, String text) {
        var settings = new LinkedHashMap<String, String>();
        for (var part : text.split(",")) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                throw new UserError(
                        "\"%s\": \"%s\" is not a setting\n       write it as name=value".formatted(spec, part));
            }
            settings.put(
                    part.substring(0, equals).strip(),
                    part.substring(equals + 1).strip());
        }
        return settings;
    }

    private record BuiltIn(String name, BuiltInMethod method, Map<String, String> settings, Map<String, Integer> values)
            implements CaseMethod {
        @Override
        public String version() {
            return BuiltInMethods.version(method.name());
        }

        @Override
        public CallPlan plan() {
            return method.plan();
        }

        @Override
        public boolean canBeRehearsed() {
            return true;
        }

        @Override
        public Map<String, Object> configuration() {
            return new LinkedHashMap<>(values);
        }

        @Override
        public Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
            return method.create(new MethodSetup(profile, model, fence, settings));
        }
    }

    /// The one method that is told what it should know.
    private record Oracle() implements ControlMethod {
        @Override
        public String name() {
            return OracleCompactor.NAME;
        }

        @Override
        public String version() {
            return BuiltInMethods.VERSION;
        }

        @Override
        public CallPlan plan() {
            return CallPlan.none();
        }

        @Override
        public boolean canBeRehearsed() {
            return true;
        }

        @Override
        public Map<String, Object> configuration() {
            return Map.of();
        }

        @Override
        public Compactor open(CompactCase told) {
            return new OracleCompactor(told::groundTruthIn);
        }
    }

    /// Its version is the digest of everything that can change what it does.
    private CaseMethod exec(String typed, String line) {
        var configuration = ExecDialogue.configuration(line, options);
        var version = Digests.sha256(Json.write(configuration)).substring(0, 12);
        return new Exec(typed, version, line, options);
    }

    private record Exec(String name, String version, String line, ExecOptions options) implements CaseMethod {
        @Override
        public CallPlan plan() {
            return CallPlan.single();
        }

        @Override
        public Map<String, Object> configuration() {
            return Map.of();
        }

        @Override
        public Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
            return ExecCompactor.start(name, version, line, options, model);
        }
    }
}
