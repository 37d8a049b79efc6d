package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.ManyCalls;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.compact.flow.CaseScript;
import dev.assay.compact.flow.ControlMethod;
import dev.assay.compact.flow.ForeseenCalls;
import dev.assay.compact.flow.TestedMethod;
import java.util.Map;

/// A method of the compact suite as a system: one example is one case, and all its cycles happen in one call.
///
/// Fields of a response: `model_version`, `cycles` (turns said since the cycle before, artifact, responses by
/// item, time and tokens of each) and `api_usage`. The context that is left is the last artifact.
final class CompactSystem implements ContextSystem<Example>, ManyCalls {
    private final String name;
    private final TestedMethod tested;
    private final Map<String, Object> configuration;

    private CompactSystem(String name, TestedMethod tested, Map<String, Object> configuration) {
        this.name = name;
        this.tested = tested;
        this.configuration = configuration;
    }

    /// @param configuration everything that can change a response
    static ContextSystem<Example> of(String name, TestedMethod tested, Map<String, Object> configuration) {
        var system = new CompactSystem(name, tested, configuration);
        return tested.method() instanceof ControlMethod ? new Told(system) : system;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        return configuration;
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        return tested.play(CaseScript.of(example)).response();
    }

    @Override
    public long calls(Example example) {
        return foreseen(example).calls();
    }

    @Override
    public long promptTokens(Example example, long whole) {
        return foreseen(example).tokens();
    }

    private ForeseenCalls.Sum foreseen(Example example) {
        return new ForeseenCalls(
                        CaseScript.of(example),
                        tested.method().plan(),
                        tested.flow().driftCycles())
                .sum();
    }

    /// A control: it is told the whole case.
    private record Told(CompactSystem system) implements Control<Example>, ManyCalls {
        @Override
        public String name() {
            return system.name();
        }

        @Override
        public Map<String, Object> configuration() {
            return system.configuration();
        }

        @Override
        public Response process(Example example, Reference reference) throws InterruptedException {
            if (reference instanceof CompactReference(var told)) {
                return system.tested.play(told).response();
            }
            throw new IllegalArgumentException(example.id() + " is no case of the compact suite");
        }

        @Override
        public long calls(Example example) {
            return system.calls(example);
        }

        @Override
        public long promptTokens(Example example, long whole) {
            return system.promptTokens(example, whole);
        }
    }
}
