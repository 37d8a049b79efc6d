package dev.assay.compact.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemplateSuiteTest {
    @TempDir
    private Path folder;

    @Test
    void aFolderOfTemplatesIsASuiteNamedLikeIt() throws IOException {
        write("b.yaml", Templates.plain());
        write("a.yaml", Templates.changed("key: plan_v1", "key: other_v1"));
        write("c.yml", "not read");
        Files.createDirectory(folder.resolve("d.yaml"));
        var suite = TemplateSuite.load(folder, Templates.OURS);
        assertThat(suite.key()).isEqualTo(folder.getFileName().toString());
        assertThat(suite.version()).isEqualTo("1.0.0");
        assertThat(suite.templates()).extracting(Template::key).containsExactly("other_v1", "plan_v1");
    }

    @Test
    void differentVersionsAreMixed() throws IOException {
        write("a.yaml", Templates.plain());
        write("b.yaml", Templates.changed("version: 1.0.0", "version: 1.0.1"));
        assertThat(TemplateSuite.load(folder, Templates.OURS).version()).isEqualTo("mixed");
    }

    @Test
    void anEmptyFolderIsASuiteWithoutCases() {
        assertThat(TemplateSuite.load(folder, Templates.OURS).templates()).isEmpty();
    }

    @Test
    void problemsOfAllFilesAreShownTogether() throws IOException {
        write("a.yaml", Templates.changed("role: user", "role: nobody"));
        write("b.yaml", "template: {}");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> TemplateSuite.load(folder, Templates.OURS))
                .withMessageContaining("a.yaml:12: \"transcript.turns.0.role\" is \"nobody\"")
                .withMessageContaining("b.yaml:1: \"key\" is missing")
                .withMessageContaining("b.yaml:1: \"evaluation_items\" is missing");
    }

    @Test
    void missingFilesAndFoldersAreNamed() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> TemplateSuite.load(folder.resolve("none"), Templates.OURS))
                .withMessageContaining("none: there is no such folder of templates");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> TemplateFile.load(folder.resolve("none.yaml"), Templates.OURS))
                .withMessageContaining("none.yaml: there is no such template");
    }

    @Test
    void textThatIsNotUnicodeIsRefused() throws IOException {
        Files.write(folder.resolve("a.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 'a'});
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> TemplateFile.load(folder.resolve("a.yaml"), Templates.OURS))
                .withMessageContaining("not UTF-8");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
