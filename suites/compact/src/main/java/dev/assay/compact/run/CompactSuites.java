package dev.assay.compact.run;

import dev.assay.api.UserError;
import dev.assay.compact.template.Dialect;
import dev.assay.compact.template.TemplateFile;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.json.Digests;
import dev.assay.text.NearestName;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Where compact suites come from: those that ship with Assay by name, others by file or folder.
public final class CompactSuites {
    /// What ships with Assay. Adding one is a folder and a word here.
    public static final List<String> BUILT_IN =
            List.of("projects", "projects-de", "projects-zh", "starter", "elite-practice", "hard", "worked-example");

    /// The suites of the second dialect: what runs are offered. Those of the first stay readable by name.
    public static final List<String> OFFERED = List.of("projects", "projects-de", "projects-zh");

    private static final String FOLDER = "/suites/compact/";

    /// A suite and the digest of its files, which every run of it is stamped with.
    public record Loaded(TemplateSuite suite, String digest) {}

    private CompactSuites() {}

    /// The names of the suites that are offered and whose templates are at hand.
    public static List<String> available() {
        return OFFERED.stream()
                .filter(name -> CompactSuites.class.getResource(FOLDER + name) != null)
                .toList();
    }

    /// A suite that ships with Assay.
    ///
    /// @throws UserError where there is none of that name, or it has no templates
    public static Loaded builtIn(String name, Dialect dialect) {
        var loaded = BUILT_IN.contains(name) ? CompactSuites.class.getResource(FOLDER + name) : null;
        if (loaded == null) {
            var guess = NearestName.of(name, BUILT_IN)
                    .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                    .orElse("");
            throw new UserError("no compact suite named \"%s\"%s\n       there are %s, and --templates takes a folder"
                    .formatted(name, guess, String.join(", ", BUILT_IN)));
        }
        return inside(loaded, folder -> folder(folder, dialect));
    }

    /// A template or a folder of them; a single file is a suite named as its folder.
    public static Loaded at(Path path, Dialect dialect) {
        if (Files.isDirectory(path)) {
            return folder(path, dialect);
        }
        var suite = TemplateSuite.of(key(path), List.of(TemplateFile.load(path, dialect)));
        return new Loaded(suite, Digests.sha256(path));
    }

    private static String key(Path file) {
        var parent = file.toAbsolutePath().normalize().getParent();
        var name = parent == null ? null : parent.getFileName();
        return name == null ? "" : name.toString();
    }

    private static Loaded folder(Path folder, Dialect dialect) {
        return new Loaded(TemplateSuite.load(folder, dialect), digest(folder));
    }

    private static String digest(Path folder) {
        try (var files = Files.list(folder)) {
            var digests = files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(Files::isRegularFile)
                    .map(file -> file.getFileName() + " " + Digests.sha256(file) + "\n")
                    .sorted()
                    .collect(Collectors.joining());
            return Digests.sha256(digests);
        } catch (IOException e) {
            throw unreadable(folder.toString(), e);
        }
    }

    /// Reads a folder of resources, which may be in a jar.
    private static Loaded inside(URL resource, Function<Path, Loaded> reading) {
        try {
            if (resource.openConnection() instanceof JarURLConnection jar) {
                var file = Path.of(jar.getJarFileURL().toURI());
                try (var files = FileSystems.newFileSystem(file)) {
                    return reading.apply(files.getPath("/" + jar.getEntryName()));
                }
            }
            return reading.apply(Path.of(resource.toURI()));
        } catch (IOException e) {
            throw unreadable(resource.toString(), e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static UserError unreadable(String what, IOException e) {
        return UserError.environment("%s: cannot be read: %s".formatted(what, e.getMessage()), e);
    }
}
