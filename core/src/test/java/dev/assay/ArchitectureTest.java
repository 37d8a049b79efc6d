package dev.assay;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/// The walls of the house. Exemptions are not added; code is moved.
class ArchitectureTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.assay");

    private static final String[] SCORING_FREE = {"..json..", "..store..", "..text..", "..stats..", "..api.."};

    @Test
    void apiKnowsNobody() {
        classes()
                .that()
                .resideInAPackage("dev.assay.api")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.assay.api", "java..", "org.jspecify..")
                .check(CORE);
    }

    @Test
    void runAndStoreSeeOnlyApiAndJson() {
        only("dev.assay.run", "dev.assay.api", "dev.assay.json", "dev.assay.store");
        only("dev.assay.store", "dev.assay.api", "dev.assay.json");
    }

    @Test
    void numbersAndTextsKnowNothingOfRuns() {
        only("dev.assay.stats", "dev.assay.api");
        only("dev.assay.metric", "dev.assay.api", "dev.assay.stats");
        only("dev.assay.evaluator", "dev.assay.api", "dev.assay.math", "dev.assay.sandbox", "dev.assay.text");
        only("dev.assay.math", "dev.assay.text");
        only("dev.assay.sandbox", "dev.assay.api", "dev.assay.exec", "dev.assay.text");
        only("dev.assay.ifeval", "dev.assay.api", "dev.assay.language", "dev.assay.text");
        only("dev.assay.language", "dev.assay.text");
        only("dev.assay.judge", "dev.assay.api", "dev.assay.evaluator", "dev.assay.json", "dev.assay.text");
        only(
                "dev.assay.memory",
                "dev.assay.api",
                "dev.assay.evaluator",
                "dev.assay.json",
                "dev.assay.system",
                "dev.assay.text");
        only("dev.assay.longcontext", "dev.assay.api", "dev.assay.evaluator", "dev.assay.text");
        only("dev.assay.haystack", "dev.assay.api", "dev.assay.json", "dev.assay.text");
        only("dev.assay.generate", "dev.assay.api", "dev.assay.haystack", "dev.assay.json", "dev.assay.text");
        only("dev.assay.text", "dev.assay.api");
        only("dev.assay.json", "dev.assay.api");
    }

    @Test
    void systemsDoNotSeeHowTheyAreJudged() {
        only("dev.assay.system", "dev.assay.api", "dev.assay.exec", "dev.assay.json", "dev.assay.text");
        only("dev.assay.exec", "dev.assay.api", "dev.assay.json");
    }

    @Test
    void siftIsBuiltFloorByFloor() {
        only("dev.assay.sift", "dev.assay.api", "dev.assay.json", "dev.assay.text");
        only("dev.assay.thought", "dev.assay.text");
        only(
                "dev.assay.verdict",
                "dev.assay.api",
                "dev.assay.json",
                "dev.assay.sift",
                "dev.assay.text",
                "dev.assay.thought");
        only(
                "dev.assay.recovery",
                "dev.assay.api",
                "dev.assay.sift",
                "dev.assay.text",
                "dev.assay.thought",
                "dev.assay.verdict");
        only(
                "dev.assay.grading",
                "dev.assay.api",
                "dev.assay.json",
                "dev.assay.sift",
                "dev.assay.stats",
                "dev.assay.text",
                "dev.assay.thought",
                "dev.assay.verdict");
    }

    @Test
    void siftIsAskedAndRunAboveItsScores() {
        only("dev.assay.signal", "dev.assay.text");
        only(
                "dev.assay.planted",
                "dev.assay.api",
                "dev.assay.haystack",
                "dev.assay.json",
                "dev.assay.sift",
                "dev.assay.text");
        only(
                "dev.assay.siftprompt",
                "dev.assay.api",
                "dev.assay.json",
                "dev.assay.recovery",
                "dev.assay.sift",
                "dev.assay.signal",
                "dev.assay.text",
                "dev.assay.verdict");
        only(
                "dev.assay.siftbaseline",
                "dev.assay.api",
                "dev.assay.json",
                "dev.assay.sift",
                "dev.assay.signal",
                "dev.assay.siftprompt",
                "dev.assay.system",
                "dev.assay.text");
        only(
                "dev.assay.sifting",
                "dev.assay.api",
                "dev.assay.grading",
                "dev.assay.json",
                "dev.assay.recovery",
                "dev.assay.sift",
                "dev.assay.siftprompt",
                "dev.assay.system",
                "dev.assay.text",
                "dev.assay.verdict");
    }

    @Test
    void theLossMapComparesTextsAlone() {
        only("dev.assay.lossmap", "dev.assay.api", "dev.assay.text");
    }

    @Test
    void fitKnowsNothingOfTheOtherSuites() {
        only("dev.assay.hardware", "dev.assay.javascript", "dev.assay.json");
        only(
                "dev.assay.fitscore",
                "dev.assay.api",
                "dev.assay.fit",
                "dev.assay.fitgrade",
                "dev.assay.hardware",
                "dev.assay.javascript",
                "dev.assay.json",
                "dev.assay.stats",
                "dev.assay.text");
        only("dev.assay.fitcard", "dev.assay.api", "dev.assay.javascript", "dev.assay.json");
        only("dev.assay.javascript", "dev.assay.text");
        only("dev.assay.fit", "dev.assay.api", "dev.assay.haystack", "dev.assay.javascript", "dev.assay.json");
        only(
                "dev.assay.fitrun",
                "dev.assay.api",
                "dev.assay.fit",
                "dev.assay.fitgrade",
                "dev.assay.fitscore",
                "dev.assay.hardware",
                "dev.assay.json",
                "dev.assay.stats",
                "dev.assay.text");
        only("dev.assay.fitcode", "dev.assay.api", "dev.assay.javascript", "dev.assay.text");
        only("dev.assay.fitrule", "dev.assay.api", "dev.assay.javascript", "dev.assay.text");
        only(
                "dev.assay.fitgrade",
                "dev.assay.api",
                "dev.assay.evaluator",
                "dev.assay.fit",
                "dev.assay.fitcode",
                "dev.assay.fitrule",
                "dev.assay.javascript",
                "dev.assay.math",
                "dev.assay.text");
    }

    @Test
    void compactIsBuiltFloorByFloor() {
        only("dev.assay.compact", "dev.assay.json");
        only("dev.assay.template", "dev.assay.api", "dev.assay.compact", "dev.assay.json", "dev.assay.text");
        only(
                "dev.assay.draw",
                "dev.assay.api",
                "dev.assay.compact",
                "dev.assay.haystack",
                "dev.assay.json",
                "dev.assay.template",
                "dev.assay.text");
        only("dev.assay.check", "dev.assay.api", "dev.assay.text");
        only("dev.assay.artifact", "dev.assay.api", "dev.assay.compact", "dev.assay.json", "dev.assay.text");
        only(
                "dev.assay.retention",
                "dev.assay.api",
                "dev.assay.artifact",
                "dev.assay.check",
                "dev.assay.compact",
                "dev.assay.stats",
                "dev.assay.text");
        only(
                "dev.assay.eventlog",
                "dev.assay.api",
                "dev.assay.json",
                "dev.assay.retention",
                "dev.assay.stats",
                "dev.assay.text");
        only(
                "dev.assay.board",
                "dev.assay.api",
                "dev.assay.eventlog",
                "dev.assay.json",
                "dev.assay.retention",
                "dev.assay.stats",
                "dev.assay.text");
        only("dev.assay.estimate", "dev.assay.api", "dev.assay.compact", "dev.assay.json", "dev.assay.text");
        only(
                "dev.assay.compaction",
                "dev.assay.api",
                "dev.assay.artifact",
                "dev.assay.compact",
                "dev.assay.estimate",
                "dev.assay.exec",
                "dev.assay.system",
                "dev.assay.text");
        only(
                "dev.assay.compactrun",
                "dev.assay.api",
                "dev.assay.artifact",
                "dev.assay.board",
                "dev.assay.check",
                "dev.assay.compact",
                "dev.assay.compaction",
                "dev.assay.draw",
                "dev.assay.estimate",
                "dev.assay.eventlog",
                "dev.assay.exec",
                "dev.assay.json",
                "dev.assay.retention",
                "dev.assay.stats",
                "dev.assay.template",
                "dev.assay.text");
    }

    private static void only(String room, String... neighbors) {
        noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "live in another room of Assay",
                        type -> type.getPackageName().startsWith("dev.assay")
                                && !type.getPackageName().equals(room)
                                && !List.of(neighbors).contains(type.getPackageName())))
                .check(CORE);
    }

    @Test
    void reportsNeverCallASystem() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.assay.report", "dev.assay.metric")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.system", "dev.assay.exec", "dev.assay.run")
                .check(CORE);
    }

    @Test
    void noRoomsGoInCircles() {
        slices().matching("dev.assay.(*)..").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void nothingInTheLibraryPrints() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CORE);
    }

    @Test
    void mappersLiveInOneRoom() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.assay.json")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tools.jackson..")
                .check(CORE);
    }

    @Test
    void nobodyHereSpeaksHttp() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.net.http..")
                .check(CORE);
    }

    @Test
    void threadsAreMadeWhereTheyAreMeantToBe() {
        noClasses()
                .that()
                .resideInAnyPackage(SCORING_FREE)
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ExecutorService.class)
                .check(CORE);
    }

    @Test
    void everyRoomSaysWhatItIsFor() throws Exception {
        try (var rooms = Files.list(Path.of("src/main/java/dev/assay"))) {
            Assertions.assertThat(rooms.filter(Files::isDirectory))
                    .isNotEmpty()
                    .allSatisfy(room -> Assertions.assertThat(Files.readString(room.resolve("package-info.java")))
                            .startsWith("///")
                            .contains("@NullMarked"));
        }
    }
}
