package dev.assay;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The walls of the viewer's part of the house.
class WebArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(
                    "dev.assay.rowindex", "dev.assay.viewrun", "dev.assay.page", "dev.assay.pagefile", "dev.assay.web");

    @Test
    void noRoomLeadsInCircles() {
        slices().matching("dev.assay.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void nothingInTheLibraryPrints() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }

    @Test
    void onlyTheServerSpeaksHttp() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.assay.web")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.sun.net.httpserver..", "java.net.http..")
                .check(CLASSES);
    }

    @Test
    void nothingThatIsShownRunsASystem() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.run", "dev.assay.exec", "dev.assay.sandbox")
                .check(CLASSES);
    }

    @Test
    void mappersLiveElsewhere() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tools.jackson..")
                .check(CLASSES);
    }

    @Test
    void everyRoomSaysWhatItIsFor() throws Exception {
        try (var rooms = Files.list(Path.of("src/main/java/dev/assay"))) {
            assertThat(rooms.filter(Files::isDirectory))
                    .isNotEmpty()
                    .allSatisfy(room -> assertThat(Files.readString(room.resolve("package-info.java")))
                            .startsWith("///")
                            .contains("@NullMarked"));
        }
    }
}
