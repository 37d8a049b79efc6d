package dev.assay.cli.context;

import dev.assay.api.UserError;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.terminal.Session;
import dev.assay.models.proxy.ProxyAddress;
import dev.assay.models.proxy.ProxyNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// OpenAI-compatible servers under test, and the models behind them.
final class ProxyOptions {
    @Option(
            names = "--proxy",
            paramLabel = "URL",
            description = "OpenAI-compatible server under test; repeatable. --model names the model it is asked for.")
    private List<String> urls = List.of();

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What results call a proxy, in the order of --proxy (default: its host and port).")
    private List<String> names = List.of();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    ModelOptions models() {
        return models;
    }

    /// Whether proxies are under test, and not models alone.
    boolean areAny() {
        return !urls.isEmpty();
    }

    List<String> urls() {
        return urls;
    }

    List<String> names() {
        return names;
    }

    /// Specs of the models that answer: those behind the proxies, or those named with --model alone.
    List<String> specs(Session session) {
        if (urls.isEmpty()) {
            return models.models();
        }
        if (models.models().size() != 1) {
            throw new UserError(
                    "with --proxy give one --model: the name the proxies are asked for\n       no model is taken silently");
        }
        var given = ProxyNames.of(urls, names);
        given.warnings().forEach(session.terminal()::notice);
        var specs = new ArrayList<String>();
        for (int i = 0; i < urls.size(); i++) {
            specs.add(given.names().get(i) + "="
                    + model(urls.get(i), models.models().getFirst()));
        }
        return specs;
    }

    /// Spec of a model behind an OpenAI-compatible address.
    static String model(String url, String model) {
        return ProxyAddress.parse(url).model(model, Optional.empty()).text();
    }
}
