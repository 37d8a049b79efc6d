package dev.assay.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    @Test
    void theCommandLineIsNobodysLibrary() {
        var classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.assay");
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.assay.cli", "dev.assay.bench")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.cli", "dev.assay.bench", "picocli..")
                .check(classes);
    }
}
