package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.exec.ExecJsonSystem;
import dev.assay.exec.ExecSystem;
import dev.assay.spec.Environment;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;
import dev.assay.tool.Recipe;
import dev.assay.tool.Recipes;
import dev.assay.tool.Toolbox;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// A compressor that has a recipe: `tool:tokenjuice`. Its configuration names the pinned version and not the folder it
/// was installed into, so that a run is the same run on another machine.
///
/// @param name what results call it
record ToolSystem(String name, ContextSystem<Example> program, Map<String, Object> configuration)
        implements ContextSystem<Example>, AutoCloseable {
    static final String NAME = "tool";

    static ContextSystem<Example> of(SystemSpec spec, ExecOptions options) {
        return of(spec, Toolbox.of(Environment.ofProcess()), options);
    }

    static ContextSystem<Example> of(SystemSpec spec, Toolbox tools, ExecOptions options) {
        var recipe = Recipes.standard().named(spec.rest());
        var program = program(spec.text(), recipe, tools, options);
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", NAME);
        configuration.putAll(new TreeMap<>(tools.configuration(recipe)));
        return new BlindSystem(spec.text(), new ToolSystem(spec.text(), program, configuration));
    }

    private static ContextSystem<Example> program(String name, Recipe recipe, Toolbox tools, ExecOptions options) {
        var command = tools.command(recipe);
        return recipe.protocol().equals("exec")
                ? ExecSystem.of(name, command, options)
                : ExecJsonSystem.of(name, command, options);
    }

    @Override
    public Response process(Example example) throws Exception {
        return program.process(example);
    }

    @Override
    public void close() {
        switch (program) {
            case ExecSystem system -> system.close();
            case ExecJsonSystem system -> system.close();
            default -> {}
        }
    }
}
