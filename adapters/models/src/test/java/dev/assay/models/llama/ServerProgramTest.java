package dev.assay.models.llama;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.spec.ModelSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerProgramTest {
    @TempDir
    Path folder;

    private Path program(String place) throws IOException {
        var file = folder.resolve(place).resolve("llama-server");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    private static ServerProgram find(String settings, Map<String, String> environment) {
        return ServerProgram.find(LlamaSettings.of(ModelSpec.parse("llamacpp:a.gguf" + settings)), environment);
    }

    @Test
    void aSettingGoesOverTheEnvironmentAndTheEnvironmentOverPath() throws IOException {
        var set = program("set");
        var named = program("named");
        var onPath = program("path");
        var environment = Map.of("ASSAY_LLAMA_SERVER", named.toString(), "PATH", "/nowhere:" + onPath.getParent());
        assertThat(find(",server=" + set, environment).file()).isEqualTo(set);
        assertThat(find("", environment).file()).isEqualTo(named);
        assertThat(find("", Map.of("PATH", "/nowhere:" + onPath.getParent())).file())
                .isEqualTo(onPath);
    }

    @Test
    void aFolderIsAsGoodAsTheProgramInIt() throws IOException {
        var program = program("named");
        assertThat(find(",server=" + program.getParent(), Map.of()).file()).isEqualTo(program);
        assertThat(find("", Map.of("ASSAY_LLAMA_SERVER", folder.resolve("named").toString()))
                        .file())
                .isEqualTo(program);
    }

    @Test
    void aBuildInTheHomeFolderIsFound() throws IOException {
        var built = program("llama.cpp/build/bin");
        assertThat(find("", Map.of("HOME", folder.toString())).file()).isEqualTo(built);
    }

    @Test
    void aNameThatLeadsNowhereIsToldRatherThanPassedOver() throws IOException {
        program("path");
        assertThatThrownBy(() -> find(
                        ",server=/nowhere",
                        Map.of("PATH", folder.resolve("path").toString())))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.blame()).isEqualTo(UserError.Blame.ENVIRONMENT))
                .hasMessageStartingWith(
                        "server=/nowhere: there is no program llama-server there\n       get llama.cpp");
    }

    @Test
    void withoutAnyOneIsToldHowToGetOne() {
        assertThatThrownBy(() -> find("", Map.of("PATH", folder.toString())))
                .isInstanceOf(UserError.class)
                .hasMessage("""
                        llamacpp needs the program llama-server, and there is none on PATH
                               get llama.cpp from https://github.com/ggml-org/llama.cpp/releases or a package manager, and put it on PATH
                               or name it: server=/path/to/llama-server behind the model, or ASSAY_LLAMA_SERVER\
                        """);
    }

    @Test
    void itsLibrariesAreBesideTheProgramALinkLeadsTo() throws IOException {
        var real = program("real");
        Files.createDirectories(folder.resolve("bin"));
        var link = Files.createSymbolicLink(folder.resolve("bin/llama-server"), real);
        assertThat(find(",server=" + link, Map.of("LD_LIBRARY_PATH", "/more")).words())
                .containsExactly(
                        "env",
                        "LD_LIBRARY_PATH=%s:/more".formatted(real.toRealPath().getParent()),
                        link.toString());
    }

    @Test
    void devicesArePassedOnAndOtherWishesAreNot() throws IOException {
        var environment = Map.of(
                "CUDA_VISIBLE_DEVICES", "1", "LLAMA_ARG_CTX_SIZE", "9", "OPENAI_API_KEY", "secret", "HIP_X", "2");
        assertThat(find(",server=" + program("real"), environment).variables())
                .isEqualTo(Map.of("CUDA_VISIBLE_DEVICES", "1", "HIP_X", "2"));
    }
}
