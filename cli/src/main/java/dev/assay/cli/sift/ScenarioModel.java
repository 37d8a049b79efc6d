package dev.assay.cli.sift;

import dev.assay.api.UserError;
import dev.assay.hub.ModelFolder;
import dev.assay.registry.Registry;
import dev.assay.sift.run.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The model of a scenario, as one types it: `NAME=llamacpp:FILE`, `NAME=hf:ID`, `NAME=openai:MODEL`.
///
/// Files are looked for in the folder the scenario names as its model, then among those `assay models pull`
/// brought.
record ScenarioModel(Registry registry, Map<String, String> environment) {
    String spec(Scenario scenario) {
        var settings = new ArrayList<String>();
        var model = switch (scenario.track()) {
            case "cpu" -> {
                settings.add("context=8192");
                yield "llamacpp:" + file(scenario);
            }
            case "gpu" -> {
                settings.add("device=cuda");
                unlessAuto(settings, "dtype", scenario.dtype());
                unlessAuto(settings, "attn", scenario.attnImplementation());
                unlessNone(settings, scenario.quantization());
                yield "hf:" + scenario.model();
            }
            default -> remote(scenario.model());
        };
        settings.addFirst(scenario.name() + "=" + model);
        return String.join(",", settings);
    }

    private static void unlessAuto(List<String> settings, String name, String value) {
        if (!value.equals("auto")) {
            settings.add(name + "=" + value);
        }
    }

    private static void unlessNone(List<String> settings, String quantization) {
        if (!quantization.equals("none")) {
            settings.add("quantization=" + quantization);
        }
    }

    private Path file(Scenario scenario) {
        var name = scenario.ggufFilename().orElseThrow();
        var beside = Path.of(scenario.model()).resolve(name);
        var pulled = ModelFolder.standard(environment).resolve(scenario.model()).resolve(name);
        return Stream.of(beside, pulled)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "%s: there is no file %s\n       `assay models pull hf:%s/%s` brings it; or name its folder as the model"
                                .formatted(scenario.name(), pulled, scenario.model(), name)));
    }

    /// `provider:model` and LiteLLM's `provider/model` where we know the provider; else behind OpenAI's
    /// interface, at `OPENAI_BASE_URL` where that is set.
    private String remote(String model) {
        for (var separator : List.of(":", "/")) {
            int at = model.indexOf(separator);
            if (at > 0 && registry.models().has(model.substring(0, at))) {
                return model.substring(0, at) + ":" + model.substring(at + 1);
            }
        }
        return "openai:" + model;
    }
}
