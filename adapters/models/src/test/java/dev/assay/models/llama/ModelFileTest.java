package dev.assay.models.llama;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.GgufWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFileTest {
    private static final int MIB = 1 << 20;

    @TempDir
    Path folder;

    private Path write(byte[] content) throws IOException {
        return Files.write(folder.resolve("a.gguf"), content);
    }

    @Test
    void aMissingFileIsTold() {
        var missing = folder.resolve("no.gguf");
        assertThatThrownBy(() -> new ModelFile(missing).check())
                .isInstanceOf(UserError.class)
                .hasMessage(
                        "%s: there is no such file\n       give the path of a GGUF file: llamacpp:/path/to/model.gguf"
                                .formatted(missing));
    }

    @Test
    void aFolderIsNoFile() {
        assertThatThrownBy(() -> new ModelFile(folder).check()).hasMessageContaining("there is no such file");
    }

    @Test
    void anotherFormatIsTold() throws IOException {
        for (var content : new byte[][] {{}, {'G', 'G'}, {'P', 'K', 3, 4, 5}}) {
            var file = write(content);
            assertThatThrownBy(() -> new ModelFile(file).check())
                    .isInstanceOf(UserError.class)
                    .hasMessageStartingWith(file + " is not a GGUF file: it does not begin with GGUF\n       ");
        }
    }

    @Test
    void whatBeginsLikeGgufIsLeftToLlamaCpp() throws IOException {
        var file = new ModelFile(write("GGUFrest".getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
        assertThatCode(file::check).doesNotThrowAnyException();
    }

    @Test
    void aChangeAtEitherEndOrOfTheSizeIsAnotherIdentity() throws IOException {
        var content = new byte[3 * MIB];
        var original = new ModelFile(write(content)).identity();
        assertThat(new ModelFile(write(content)).identity()).isEqualTo(original);
        assertThat(original).containsEntry("file", "a.gguf").containsEntry("file_bytes", 3L * MIB);
        for (int position : new int[] {0, MIB - 1, 2 * MIB, 3 * MIB - 1}) {
            var changed = content.clone();
            changed[position] = 1;
            assertThat(new ModelFile(write(changed)).identity().get("file_edges_sha256"))
                    .isNotEqualTo(original.get("file_edges_sha256"));
        }
        assertThat(new ModelFile(write(new byte[3 * MIB + 1])).identity().get("file_edges_sha256"))
                .isNotEqualTo(original.get("file_edges_sha256"));
    }

    @Test
    void aChatTemplateIsSeen() throws IOException {
        var with = new GgufWriter()
                .text("tokenizer.chat_template", "{{ messages }}")
                .toBytes();
        assertThat(new ModelFile(write(with)).identity()).containsEntry("chat_template_in_file", true);
        var without = new GgufWriter().text("general.architecture", "llama").toBytes();
        assertThat(new ModelFile(write(without)).identity()).containsEntry("chat_template_in_file", false);
    }

    @Test
    void aFileThatIsGoneHasAProblemForAnIdentity() {
        assertThat(new ModelFile(folder.resolve("no.gguf")).identity())
                .containsEntry("file", "no.gguf")
                .containsKey("file_problem");
    }
}
