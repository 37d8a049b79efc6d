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

/// The walls of the datasets' part of the house.
class DatasetsArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.assay.rows", "dev.assay.loader", "dev.assay.datasets", "dev.assay.tables");

    @Test
    void noRoomLeadsInCircles() {
        slices().matching("dev.assay.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void nothingInTheLibraryPrints() {
        NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(CLASSES);
    }

    @Test
    void httpIsSpokenElsewhere() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.net.http..")
                .check(CLASSES);
    }

    @Test
    void onlyTheRoomOfRowsKnowsParquet() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.assay.rows")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.parquet..", "org.apache.hadoop..", "com.jerolba..")
                .check(CLASSES);
    }

    @Test
    void rowsDoNotKnowWhatTheyMean() {
        noClasses()
                .that()
                .resideInAPackage("dev.assay.rows")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.loader", "dev.assay.datasets", "dev.assay.tables")
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
