package dev.assay.cli.spark;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The jars of Apache Spark, in a folder laid out as Spark's own: `jars/`.
///
/// @param folder `ASSAY_SPARK_HOME`, or `assay/packs/spark-VERSION` in the user's cache
record SparkPack(Path folder) {
    static final String VERSION = "4.2.0";
    /// A library and its generation: two of them stand side by side.
    private static final Pattern NAME = Pattern.compile("(.*?-\\d+)[^/]*\\.jar");

    /// Spark brings others that do the same.
    private static final Pattern REPLACED = Pattern.compile("(hadoop-|slf4j-nop).*");

    static SparkPack of(Map<String, String> environment) {
        return new SparkPack(Optional.ofNullable(environment.get("ASSAY_SPARK_HOME"))
                .map(Path::of)
                .orElseGet(() -> Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
                        .map(Path::of)
                        .orElseGet(() -> Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")))
                                .resolve(".cache"))
                        .resolve("assay/packs/spark-" + VERSION)));
    }

    Path jars() {
        return folder.resolve("jars");
    }

    /// File name → SHA-256 of all that belongs to it.
    static Map<String, String> pinned() {
        try (var in = SparkPack.class.getResourceAsStream("spark-" + VERSION + ".sha256")) {
            if (in == null) {
                throw new IllegalStateException("the list of jars is not in ours");
            }
            var pinned = new LinkedHashMap<String, String>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                int space = line.indexOf(' ');
                pinned.put(line.substring(space).strip(), line.substring(0, space));
            });
            return pinned;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SparkPack orRefuse() {
        if (!Files.isDirectory(jars())) {
            throw UserError.environment(
                    "the spark pack is not here: %s is missing\n       `assay pack add spark` brings it; ASSAY_SPARK_HOME names another folder"
                            .formatted(jars()),
                    new IOException(jars().toString()));
        }
        return this;
    }

    /// Spark's part for Kubernetes is not in the pack, and is in a Spark that is installed.
    void refuseWithoutKubernetes() {
        if (names().stream().noneMatch(name -> name.startsWith("spark-kubernetes_"))) {
            throw new UserError(
                    "%s has no spark-kubernetes jar, which a k8s:// master needs\n       name a Spark %s that is installed: ASSAY_SPARK_HOME=/path/to/spark"
                            .formatted(jars(), VERSION));
        }
    }

    /// What is wrong with the jars of a folder; empty where they are those of the list.
    static List<String> problems(Path jars) {
        var problems = new ArrayList<String>();
        pinned().forEach((name, digest) -> {
            var jar = jars.resolve(name);
            if (!Files.exists(jar)) {
                problems.add(name + " is missing");
            } else if (!Digests.sha256(jar).equals(digest)) {
                problems.add(name + " has another SHA-256 than it should");
            }
        });
        return problems;
    }

    /// Our own jars without those that Spark brings itself; they come before Spark's. Annotations of Jackson are the
    /// same for both of its generations, and ours are newer.
    ///
    /// @param classPath of this process
    List<String> beside(List<String> classPath) {
        var names = names();
        return classPath.stream()
                .filter(entry -> !REPLACED.matcher(nameOf(entry)).matches())
                .filter(entry ->
                        nameOf(entry).startsWith("jackson-annotations-") || !names.contains(artifact(nameOf(entry))))
                .toList();
    }

    private Set<String> names() {
        try (Stream<Path> files = Files.list(jars())) {
            return files.map(file -> artifact(nameOf(file.toString()))).collect(Collectors.toSet());
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(jars(), e), e);
        }
    }

    private static String nameOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String artifact(String file) {
        var name = NAME.matcher(file);
        return name.matches() ? name.group(1) : file;
    }
}
