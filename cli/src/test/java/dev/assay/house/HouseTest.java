package dev.assay.house;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The walls of the house. Exemptions are not added; code is moved.
class HouseTest {
    private static final int MOST_TYPES = 30;
    private static final int MEDIAN_TYPES = 13;
    private static final int A_SCREEN = 60;
    private static final double MOST_EXPORTED = 0.45;

    private static void check(ArchRule rule) {
        rule.check(House.CLASSES);
    }

    @Test
    void aModuleSeesOnlyWhatItMay() {
        var through = dependencies()
                .filter(HouseTest::goesThroughAWall)
                .map(one -> "%s: %s -> %s: %s"
                        .formatted(
                                House.moduleOf(one.getOriginClass()),
                                one.getOriginClass().getName(),
                                House.moduleOf(one.getTargetClass()),
                                one.getTargetClass().getName()))
                .distinct();
        assertThat(through).isEmpty();
    }

    private static Stream<Dependency> dependencies() {
        return House.CLASSES.stream()
                .flatMap(one -> one.getDirectDependenciesFromSelf().stream())
                .filter(one -> House.isOurs(one.getTargetClass()));
    }

    private static boolean goesThroughAWall(Dependency one) {
        var from = House.moduleOf(one.getOriginClass());
        var to = House.moduleOf(one.getTargetClass());
        return !from.equals(to)
                && !House.SEES.getOrDefault(from, java.util.Set.of()).contains(to);
    }

    @Test
    void theVocabularyNeedsTheJdkAlone() {
        String[] vocabulary = {"dev.assay.api", "dev.assay.chat", "dev.assay.memory", "dev.assay.script"};
        check(classes()
                .that()
                .resideInAnyPackage(vocabulary)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(Stream.of(vocabulary), Stream.of("java..", "org.jspecify.."))
                        .toArray(String[]::new)));
    }

    @Test
    void packagesDoNotDependOnEachOtherInCircles() {
        check(slices().matching("(dev.assay..)").should().beFreeOfCycles());
    }

    @Test
    void everyGuestHasItsRoom() {
        only("tools.jackson..", "dev.assay.json");
        only("io.airlift..", "dev.assay.exchange");
        only("org.snakeyaml..", "dev.assay.json");
        only("org.yaml..", "dev.assay.json");
        only("picocli..", "dev.assay.cli..");
        only("com.jerolba..", "dev.assay.datasets..");
        only("org.apache.parquet..", "dev.assay.datasets..");
        only("org.duckdb..", "dev.assay.datasets..");
        only("org.graalvm..", "dev.assay.jsguest");
        only("dev.langchain4j..", "dev.assay.embeddings", "dev.assay.langchain4j");
        only("org.springframework..", "dev.assay.springai..");
        only("org.apache.spark..", "dev.assay.spark");
        only("scala..", "dev.assay.spark");
        only("org.junit..", "dev.assay.junit", "dev.assay.springai.boot");
        only("com.sun.net.httpserver..", "dev.assay.viewer.server", "dev.assay.bench");
    }

    /// Spark is beside a driver of its own, never beside the command line.
    @Test
    void theCommandLineStartsWithoutSpark() {
        assertThat(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
                .noneMatch(entry -> entry.contains("spark-core") || entry.contains("scala-library"));
    }

    /// Connections are made in few rooms. The headers of a reply are values: whoever reads replies may see them.
    @Test
    void connectionsAreMadeInFewRooms() {
        String[] rooms = {"dev.assay.models.http", "dev.assay.models.llama", "dev.assay.hub", "dev.assay.bench"};
        check(noClasses()
                .that()
                .resideOutsideOfPackages(rooms)
                .should()
                .dependOnClassesThat(resideInAPackage("java.net.http").and(not(equivalentTo(HttpHeaders.class)))));
        only(
                "java.net.http",
                Stream.concat(Stream.of(rooms), Stream.of("dev.assay.models.wire"))
                        .toArray(String[]::new));
    }

    /// What both profiles need stands in a class of its own.
    @Test
    void standardRulesDoNotUseThoseOfCompat() {
        check(noClasses()
                .that()
                .haveSimpleNameStartingWith("Standard")
                .should()
                .dependOnClassesThat()
                .haveSimpleNameStartingWith("Compat"));
    }

    /// An original's language is spoken by what is called `Compat`, and in rooms whose files or rules are defined by
    /// it:
    /// its own formats, published scorers, rows of datasets as its programs print them. All others ask these rooms.
    @Test
    void theLanguagesOfTheOriginalsAreSpokenInFewRooms() {
        spokenOnlyIn(
                "dev.assay.python",
                "dev.assay.javascript",
                "dev.assay.datasets.loader",
                "dev.assay.datasets.mapping",
                "dev.assay.models.proxy",
                "dev.assay.code",
                "dev.assay.ifeval",
                "dev.assay.reading",
                "dev.assay.compact.artifact",
                "dev.assay.compact.board",
                "dev.assay.compact.template",
                "dev.assay.context.compat",
                "dev.assay.context.files",
                "dev.assay.context.official",
                "dev.assay.sift.format",
                "dev.assay.sift.prompt",
                "dev.assay.sift.validation");
        spokenOnlyIn(
                "dev.assay.javascript",
                "dev.assay.hardware",
                "dev.assay.models.dialect",
                "dev.assay.fit.card",
                "dev.assay.fit.code",
                "dev.assay.fit.grading",
                "dev.assay.fit.rule",
                "dev.assay.fit.verdict");
    }

    private static void spokenOnlyIn(String language, String... rooms) {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(rooms)
                .and()
                .resideOutsideOfPackage(language)
                .and()
                .haveSimpleNameNotStartingWith("Compat")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(language));
    }

    /// Known fields travel between rooms in records. A map of anything stands where JSON is read or written, and where
    /// the names of fields belong to whoever brings them (`EdgeOfJson`).
    @Test
    void mapsOfAnythingStayAtTheEdgeOfJson() {
        assertThat(EdgeOfJson.crossedInside()).isEmpty();
        assertThat(EdgeOfJson.listedInVain()).isEmpty();
    }

    /// Rules that both profiles share stand in the room of text.
    @Test
    void standardRulesDoNotUseThoseOfAnotherLanguage() {
        check(noClasses()
                .that()
                .haveSimpleNameStartingWith("Standard")
                .or()
                .resideInAnyPackage(
                        "dev.assay.answer", "dev.assay.evidence", "dev.assay.anchor", "dev.assay.fit.clause")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.python", "dev.assay.javascript"));
    }

    private static void only(String guest, String... rooms) {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(rooms)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(guest)
                .allowEmptyShould(true));
    }

    @Test
    void theOriginalsInterfaceIsForTheCommandLineAlone() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.assay.context.compat", "dev.assay.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.assay.context.compat"));
    }

    /// The index of the viewer goes on reading rows while pages are answered; a guest is a process of its own.
    @Test
    void threadsAreMadeInFewRooms() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.assay.run",
                        "dev.assay.process",
                        "dev.assay.viewer.server",
                        "dev.assay.viewer.index",
                        "dev.assay.models.http",
                        "dev.assay.jsguest",
                        "dev.assay.bench..",
                        "dev.assay.cli..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Executors.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Thread.Builder.class)
                .orShould()
                .callConstructor(Thread.class, Runnable.class)
                .orShould()
                .callConstructor(Thread.class, ThreadGroup.class, Runnable.class, String.class, long.class)
                .orShould()
                .callMethod(Thread.class, "startVirtualThread", Runnable.class));
    }

    /// A guest and a planted server are processes of their own and answer on their own streams.
    @Test
    void onlyTheCommandLinePrints() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.assay.cli", "dev.assay.cli.terminal", "dev.assay.jsguest")
                .and()
                .doNotHaveSimpleName("PlantedServer")
                .should(ACCESS_STANDARD_STREAMS));
    }

    @Test
    void numbersAndPagesNeverRunASystem() {
        never(
                List.of("dev.assay.report", "dev.assay.metric", "dev.assay.stats", "dev.assay.viewer.."),
                List.of(
                        "dev.assay.run",
                        "dev.assay.job",
                        "dev.assay.system",
                        "dev.assay.exec",
                        "dev.assay.process",
                        "dev.assay.sandbox"));
    }

    @Test
    void rowsOfADatasetDoNotKnowWhatTheyMean() {
        never(
                List.of("dev.assay.datasets.rows"),
                List.of(
                        "dev.assay.datasets",
                        "dev.assay.datasets.loader",
                        "dev.assay.datasets.mapping",
                        "dev.assay.datasets.tables"));
    }

    @Test
    void onlyTheWayToAModelKnowsThemAll() {
        never(
                List.of("dev.assay.models", "dev.assay.models.builtin", "dev.assay.hub.."),
                List.of(
                        "dev.assay.models.wire",
                        "dev.assay.models.llama",
                        "dev.assay.models.transformers",
                        "dev.assay.models.plugin"));
    }

    @Test
    void theStoreAndTheStatisticsStandOnTheVocabularyAlone() {
        standsOn("dev.assay.store", "dev.assay.api", "dev.assay.json", "dev.assay.disk");
        standsOn("dev.assay.stats", "dev.assay.api");
    }

    private static void never(List<String> rooms, List<String> others) {
        check(noClasses()
                .that()
                .resideInAnyPackage(rooms.toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others.toArray(String[]::new)));
    }

    private static void standsOn(String room, String... others) {
        var seen = Stream.concat(Stream.of(room, "java..", "com.sun.management", "org.jspecify.."), Stream.of(others));
        check(classes()
                .that()
                .resideInAPackage(room)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(seen.toArray(String[]::new)));
    }

    @Test
    void aSuiteHasNoRunnerLogOrStoreOfItsOwn() {
        var own = House.types()
                .filter(one -> List.of("sift", "compact", "fit", "context").contains(House.moduleOf(one)))
                .map(JavaClass::getName)
                .filter(name -> name.endsWith("Runner") || name.endsWith("Log") || name.endsWith("Store"));
        assertThat(own).isEmpty();
    }

    @Test
    void everyPackageSaysWhoseRoomItIs() throws IOException {
        var silent = new ArrayList<Path>();
        for (var source : House.sources()) {
            try (var files = Files.walk(source)) {
                for (var folder : files.filter(HouseTest::isRoom).toList()) {
                    var sign = folder.resolve("package-info.java");
                    if (!Files.exists(sign)
                            || !Files.readString(sign).contains("@NullMarked")
                            || !Files.readString(sign).startsWith("///")) {
                        silent.add(folder);
                    }
                }
            }
        }
        assertThat(silent).isEmpty();
    }

    private static boolean isRoom(Path folder) {
        try (var files = Files.isDirectory(folder) ? Files.list(folder) : Stream.<Path>empty()) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void noRoomIsCrowded() {
        Map<String, Long> sizes =
                House.types().collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(sizes).allSatisfy((room, types) -> assertThat(types).as(room).isLessThanOrEqualTo(MOST_TYPES));
        var sorted = sizes.values().stream().sorted().toList();
        assertThat(sorted.get(sorted.size() / 2)).as("median").isLessThanOrEqualTo(MEDIAN_TYPES);
    }

    @Test
    void mostOfAModuleIsItsOwnBusiness() {
        var seen = dependencies()
                .filter(one -> !House.moduleOf(one.getOriginClass()).equals(House.moduleOf(one.getTargetClass())))
                .map(Dependency::getTargetClass)
                .map(House::outermost)
                .collect(Collectors.toSet());
        double share = (double) seen.size() / House.types().count();
        assertThat(share).as("types seen by other modules").isLessThanOrEqualTo(MOST_EXPORTED);
    }

    /// A package named for another and a suffix (`fitscore`, `siftprompt`) belongs below it.
    @Test
    void noNameIsAPrefixStandingForAPackage() {
        var rooms = House.types().map(JavaClass::getPackageName).collect(Collectors.toSet());
        var suites = List.of("sift", "compact", "fit", "context");
        Function<String, String> last = room -> room.substring(room.lastIndexOf('.') + 1);
        assertThat(rooms)
                .noneMatch(room -> suites.stream()
                        .anyMatch(suite -> last.apply(room).startsWith(suite)
                                && !last.apply(room).equals(suite)));
    }

    @Test
    void theReadmeNamesEveryModuleAndEachHasItsOwn() throws IOException {
        var readme = Files.readString(Path.of("../README.md"));
        var tree = readme.substring(readme.indexOf("<!-- tree"), readme.indexOf("Each module has a README"));
        var named = Pattern.compile("^([a-z0-9/-]+)/ ", Pattern.MULTILINE)
                .matcher(tree)
                .results()
                .map(found -> found.group(1))
                .filter(name -> Files.exists(Path.of("..", name, "pom.xml")))
                .toList();
        var pom = Files.readString(Path.of("../pom.xml"));
        var modules = Pattern.compile("<module>(.*)</module>")
                .matcher(pom)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(named).containsExactlyInAnyOrderElementsOf(modules);
        assertThat(modules)
                .allSatisfy(module -> assertThat(Path.of("..", module, "README.md"))
                        .content()
                        .contains("May see", "How to add one more")
                        .satisfies(text -> assertThat(text.lines()).hasSizeLessThanOrEqualTo(A_SCREEN)));
    }

    /// A module with code of its own stands in the table of walls, or is a place where people read and try things.
    @Test
    void everyModuleWithCodeHasItsWalls() throws IOException {
        var pom = Files.readString(Path.of("../pom.xml"));
        var walled = Stream.concat(House.SEES.keySet().stream(), Stream.of("samples", "browser"));
        var withCode = Pattern.compile("<module>(.*)</module>")
                .matcher(pom)
                .results()
                .map(found -> Path.of("..", found.group(1)))
                .filter(folder -> Files.isDirectory(folder.resolve("src")))
                .map(folder -> String.valueOf(folder.getFileName()));
        assertThat(withCode).containsExactlyInAnyOrderElementsOf(walled.toList());
    }

    /// What is left over from an older layout has no place in the tree.
    @Test
    void theReadmeNamesEveryFolderOfTheRepository() throws IOException {
        var readme = Files.readString(Path.of("../README.md"));
        var ignored = Files.readAllLines(Path.of("../.gitignore"));
        try (var folders = Files.list(Path.of(".."))) {
            assertThat(folders.filter(Files::isDirectory)
                            .map(folder -> folder.getFileName() + "/")
                            .filter(name -> !name.startsWith(".") && !ignored.contains(name)))
                    .allSatisfy(name -> assertThat(readme).contains("\n" + name));
        }
    }
}
