package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.UserError;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.Budget;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.spec.SystemSpec;
import dev.assay.trust.Deed;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Finds methods among those of the registry, by what was typed.
///
/// * `method-timeout` longest wait for one line of an `exec:` method, in seconds
/// * `jars` with the classes of `class:` methods, `|` between them
/// * `versions` that users state for their methods, as `NAME=VERSION`, `|` between them
record MethodWords(DatasetSpec spec) implements Source.Naming {
    static final List<String> SETTINGS = List.of("method-timeout", "jars", "versions");

    private static final String BUILT_IN = "built-in:";
    private static final String CLASS = "class";
    private static final String USUAL_SECONDS = "120";

    @Override
    public ContextSystem<Example> find(Registry registry, Phrase typed, Budget budget, ExecOptions options) {
        var words = named(typed);
        var parsed = SystemSpec.parse(words);
        var patient = options.withTimeout(timeout());
        if (!parsed.name().equals(CLASS) || !spec.settings().containsKey("jars")) {
            return registry.method(words, budget, patient);
        }
        registry.trust().admit(registry.methodDeed(words).stream().toList());
        return new MethodSystem(parsed.text(), methods(patient).method(parsed));
    }

    @Override
    public Optional<Deed> deed(Registry registry, Phrase typed) {
        return registry.methodDeed(named(typed));
    }

    private static Phrase named(Phrase typed) {
        return typed.text().startsWith(BUILT_IN) ? typed.saying(typed.text().substring(BUILT_IN.length())) : typed;
    }

    /// What its user states, or what the method says of itself.
    ///
    /// @param name of the method in results
    String version(String name, CaseMethod method) {
        for (var stated : spec.text("versions", "").split("\\|")) {
            if (stated.startsWith(name + "=")) {
                return stated.substring(name.length() + 1);
            }
        }
        return method.version();
    }

    private Duration timeout() {
        var typed = spec.text("method-timeout", USUAL_SECONDS);
        try {
            double seconds = Double.parseDouble(typed);
            if (seconds > 0) {
                return Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
            }
        } catch (NumberFormatException _) {
            // told below, as a number out of its range is
        }
        throw new UserError("method-timeout is \"%s\"\n       it must be a number above 0".formatted(typed));
    }

    private CompactMethods methods(ExecOptions options) {
        var jars = spec.text("jars", "").split("\\|");
        var urls = new URL[jars.length];
        for (int i = 0; i < jars.length; i++) {
            urls[i] = url(Path.of(jars[i]));
        }
        // open for as long as the process: a method may load its classes at any time
        return new CompactMethods(options, new URLClassLoader(urls, MethodWords.class.getClassLoader()));
    }

    private static URL url(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new UserError("%s: there is no such jar".formatted(jar));
        }
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
