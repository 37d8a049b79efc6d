package dev.assay.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.core.importer.Locations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The modules of Assay, what each may see, and every class in them.
final class House {
    private static final Pattern JAR = Pattern.compile(".*/assay-([a-z0-9-]+?)-\\d[^/]*\\.jar.*");
    private static final Pattern FOLDER = Pattern.compile(".*/([a-z0-9-]+)/target/classes/.*");

    /// Modules that people depend on and the command does not: they are read where they were built.
    private static final List<String> LIBRARIES =
            List.of("junit", "langchain4j", "spring-ai", "maven-plugin", "gradle-plugin");

    /// Each module by the name of its folder, with the modules it may see. Below kernel there is nothing of ours.
    static final Map<String, Set<String>> SEES = sees();

    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importLocations(locations());

    private House() {}

    private static Map<String, Set<String>> sees() {
        var sees = new LinkedHashMap<String, Set<String>>();
        sees.put("kernel", Set.of());
        sees.put("host", Set.of("kernel"));
        sees.put("systems", Set.of("kernel", "host"));
        sees.put("evaluators", Set.of("kernel", "host"));
        var below = Set.of("kernel", "host", "systems", "evaluators");
        List.of("sift", "compact", "fit", "context").forEach(suite -> sees.put(suite, below));
        sees.put("hub", Set.of("kernel", "host"));
        sees.put("models", Set.of("kernel", "host", "hub"));
        sees.put("datasets", Set.of("kernel", "host", "hub"));
        sees.put("embeddings", Set.of("kernel", "host"));
        sees.put("js-guest", Set.of("kernel", "host"));
        sees.put("spark", Set.of("kernel"));
        sees.put("viewer", Set.of("kernel", "sift", "compact", "fit", "context"));
        var all = sees.keySet().stream().filter(name -> !name.equals("spark")).collect(Collectors.toSet());
        sees.put("junit", Set.of("kernel"));
        sees.put("maven-plugin", Set.of());
        sees.put("gradle-plugin", Set.of());
        List.of("langchain4j", "spring-ai").forEach(framework -> sees.put(framework, Set.of("kernel", "compact")));
        sees.put("bench", all);
        sees.put("cli", Stream.concat(all.stream(), Stream.of("bench")).collect(Collectors.toSet()));
        return sees;
    }

    private static Set<Location> locations() {
        var locations = new HashSet<>(Locations.ofPackage("dev.assay"));
        LIBRARIES.stream()
                .map(library -> folder(library).resolve("target/classes"))
                .filter(Files::isDirectory)
                .map(Location::of)
                .forEach(locations::add);
        return locations;
    }

    /// The module a class lies in, as a folder or a jar of it is on the class path.
    static String moduleOf(JavaClass one) {
        var place = one.getSource().orElseThrow().getUri().toString();
        return Stream.of(JAR, FOLDER)
                .map(pattern -> pattern.matcher(place))
                .filter(java.util.regex.Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no module known for " + place));
    }

    static boolean isOurs(JavaClass one) {
        return one.getPackageName().startsWith("dev.assay")
                && one.getSource().isPresent()
                && CLASSES.contain(one.getName());
    }

    /// Top-level types, without package-infos.
    static Stream<JavaClass> types() {
        return CLASSES.stream()
                .filter(one -> one.getEnclosingClass().isEmpty())
                .filter(one -> !one.getSimpleName().equals("package-info"));
    }

    static JavaClass outermost(JavaClass one) {
        var outer = one;
        for (var next = Optional.of(one); next.isPresent(); next = outer.getEnclosingClass()) {
            outer = next.get();
        }
        return outer;
    }

    /// Folders of main sources of the modules that make the program.
    static List<Path> sources() {
        return SEES.keySet().stream()
                .map(name -> folder(name).resolve("src/main/java"))
                .toList();
    }

    private static Path folder(String module) {
        return Stream.of("", "suites", "adapters", "engine")
                .map(parent -> Path.of("..", parent, module))
                .filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no folder of module " + module));
    }
}
