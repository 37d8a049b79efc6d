package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.KeepBest;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A system that ships with Assay: what it is called, what it does, what can be set, and how it is
/// made.
public final class BuiltIn {
    /// Of systems that always have a budget, the default one if no other is given.
    static final List<Parameter> BUDGET = List.of(
            new Parameter("ratio", "", "share of the tokens to keep, 0 to 1, in whole pieces"),
            new Parameter("tokens", "", "number of cl100k_base tokens to keep, in whole pieces"),
            new Parameter("share", "", "share of the tokens to keep, 0 to 1, filled by cutting the last piece"),
            new Parameter("fill", "", "number of tokens to keep, filled by cutting the last piece"));

    /// Of systems that rewrite, and cut only when asked to.
    static final List<Parameter> BUDGET_IF_ASKED = List.of(
            new Parameter("ratio", "", "then cut to a share of the tokens, 0 to 1"),
            new Parameter("tokens", "", "then cut to a number of cl100k_base tokens"),
            new Parameter("share", "", "then cut to a share of the tokens, 0 to 1, and fill it"),
            new Parameter("fill", "", "then cut to a number of tokens, and fill it"));

    private final String name;
    private final int version;
    private final String description;
    private final List<Parameter> parameters;
    private final Factory factory;
    private final boolean isProgram;

    /// Makes the system of a spec.
    interface Factory {
        ContextSystem<Example> create(BuiltIn builtIn, SystemSpec spec, Budget defaultBudget, ExecOptions options);
    }

    private BuiltIn(
            String name,
            int version,
            String description,
            List<Parameter> parameters,
            Factory factory,
            boolean isProgram) {
        this.name = name;
        this.version = version;
        this.description = description;
        this.parameters = List.copyOf(parameters);
        this.factory = factory;
        this.isProgram = isProgram;
    }

    /// A system made from its settings.
    static BuiltIn of(
            String name,
            int version,
            String description,
            List<Parameter> parameters,
            Function<Settings, ContextSystem<Example>> make) {
        return new BuiltIn(
                name,
                version,
                description,
                parameters,
                (builtIn, spec, budget, _) -> make.apply(Settings.of(builtIn, spec, budget)),
                false);
    }

    /// A system that condenses and then keeps the best within its budget.
    static BuiltIn condensing(
            String name,
            int version,
            String description,
            List<Parameter> parameters,
            Function<Settings, Condensing> make) {
        return of(
                name,
                version,
                description,
                parameters,
                settings -> new KeepBest(
                        settings.name(), make.apply(settings), settings.budget(), settings.configuration()));
    }

    /// A system that is an outside command with settings of its own.
    static BuiltIn program(
            String name,
            int version,
            String description,
            List<Parameter> parameters,
            BiFunction<Settings, ExecOptions, ContextSystem<Example>> make) {
        return new BuiltIn(
                name,
                version,
                description,
                parameters,
                (builtIn, spec, budget, options) -> make.apply(Settings.of(builtIn, spec, budget), options),
                true);
    }

    /// A system of one command, which is all that stands behind the colon.
    static BuiltIn command(String name, String description, Factory factory) {
        return new BuiltIn(name, 1, description, List.of(), factory, true);
    }

    public String name() {
        return name;
    }

    /// Raised whenever the same input could give another output.
    public int version() {
        return version;
    }

    /// One line.
    public String description() {
        return description;
    }

    /// Whether it runs an outside command.
    boolean isProgram() {
        return isProgram;
    }

    public List<Parameter> parameters() {
        return parameters;
    }

    /// @param defaultBudget for systems that take a budget and are given none in the spec
    /// @param options for systems that are outside commands
    public ContextSystem<Example> create(SystemSpec spec, Budget defaultBudget, ExecOptions options) {
        return factory.create(this, spec, defaultBudget, options);
    }
}
