package dev.assay.samples;

import static java.util.stream.Collectors.joining;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.registry.Catalog;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import java.util.List;

/// What to learn: a plugin jar is a class that registers things by name, and one line in
/// `META-INF/services/dev.assay.registry.Plugin` that names the class.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar:samples/src/main/resources" \
///     samples/src/main/java/dev/assay/samples/S06_Plugin.java
/// ```
///
/// What it registers is used like what is built in. With its jar on the class path,
/// `java -cp … dev.assay.cli.Main run demo --system no-blanks` runs it.
public final class S06_Plugin implements Plugin {
    @Override
    public String name() {
        return "sample-plugin";
    }

    @Override
    public void register(Registry registry) {
        registry.systems()
                .register(new Catalog.Entry<>(
                        "no-blanks",
                        "the context without its blank lines",
                        name(),
                        (spec, _, _) -> ContextSystem.of(spec.text(), S06_Plugin::withoutBlanks)));
    }

    private static Response withoutBlanks(Example example) {
        return Response.context(
                example.context().lines().filter(line -> !line.isBlank()).collect(joining("\n")));
    }

    static void main() {
        for (var entry : registered()) {
            IO.println("%s: %s (by %s)".formatted(entry.name(), entry.summary(), entry.source()));
        }
    }

    /// Every system that is not built in.
    static List<Catalog.Entry<Registry.SystemMaker>> registered() {
        return Registry.standard().systems().list().stream()
                .filter(entry -> !entry.source().equals("built-in"))
                .toList();
    }
}
