package dev.assay.maven;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Gradle, put together from the one jar in which Maven Central has its classes, in the layout in which Gradle looks
/// for
/// its modules. The command itself is not in that jar; what a build does is.
final class GradleDistribution {
    private static final String VERSION = "8.11.1";
    private static final String CLASS_PATH = "-classpath.properties";
    /// Under its own name, Gradle takes the jar for one that it made, and not for a distribution.
    private static final String CLASSES = "all-classes.jar";
    /// Brings all classes: every other module needs it.
    private static final String FIRST = "gradle-base-services";

    private final Path lib;
    private final List<Path> jars;

    /// @param classPath the jar of Gradle, and what it needs
    GradleDistribution(Path folder, String classPath) throws IOException {
        lib = Files.createDirectories(folder.resolve("lib"));
        jars = new ArrayList<>();
        for (var entry : classPath.split(File.pathSeparator)) {
            var jar = Path.of(entry);
            jars.add(linked(jar, lib.resolve(name(jar).startsWith("gradle-api-") ? CLASSES : name(jar))));
        }
        empty("javax.inject-1.jar");
        Files.createDirectories(lib.resolve("plugins"));
        try (var all = FileSystems.newFileSystem(lib.resolve(CLASSES))) {
            lay(all);
        }
    }

    /// Gradle follows a symbolic link and looks for its modules there.
    private static Path linked(Path jar, Path link) throws IOException {
        try {
            return Files.createLink(link, jar);
        } catch (FileSystemException | UnsupportedOperationException _) {
            return Files.copy(jar, link);
        }
    }

    private static String name(Path jar) {
        return String.valueOf(jar.getFileName());
    }

    /// Class path of a process that builds.
    List<Path> jars() {
        return jars;
    }

    private void lay(FileSystem all) throws IOException {
        var modules = new TreeSet<String>();
        try (var files = Files.list(all.getPath("/"))) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(CLASS_PATH))
                    .map(name -> name.substring(0, name.length() - CLASS_PATH.length()))
                    .forEach(modules::add);
        }
        for (var module : modules) {
            var stored = read(all, module + CLASS_PATH);
            write(module, present(stored, "projects", modules), present(stored, "optional", modules));
        }
        for (var list : List.of("gradle-plugins.properties", "gradle-implementation-plugins.properties")) {
            for (var module : read(all, list).getProperty("plugins", "").split(",", -1)) {
                if (!modules.contains(module)) {
                    write(module, "", "");
                }
            }
        }
    }

    private static Properties read(FileSystem all, String file) throws IOException {
        var properties = new Properties();
        properties.load(new ByteArrayInputStream(Files.readAllBytes(all.getPath("/", file))));
        return properties;
    }

    private static String present(Properties stored, String key, Set<String> modules) {
        return Arrays.stream(stored.getProperty(key, "").split(",", -1))
                .filter(modules::contains)
                .collect(Collectors.joining(","));
    }

    private void write(String module, String projects, String optional) throws IOException {
        var runtime = module.equals(FIRST)
                ? jars.stream().map(GradleDistribution::name).collect(Collectors.joining(","))
                : "";
        var text = Stream.of("projects=" + projects, "optional=" + optional, "runtime=" + runtime)
                .filter(line -> !line.equals("optional="))
                .collect(Collectors.joining("\n"));
        try (var jar =
                new ZipOutputStream(Files.newOutputStream(lib.resolve("%s-%s.jar".formatted(module, VERSION))))) {
            jar.putNextEntry(new ZipEntry(module + CLASS_PATH));
            jar.write(text.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    private void empty(String name) throws IOException {
        try (var jar = new ZipOutputStream(Files.newOutputStream(lib.resolve(name)))) {
            jar.putNextEntry(new ZipEntry("META-INF/"));
        }
    }
}
