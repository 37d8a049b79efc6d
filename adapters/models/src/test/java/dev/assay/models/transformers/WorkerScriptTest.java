package dev.assay.models.transformers;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.chat.ChatRequest;
import dev.assay.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The real worker, as far as it goes without torch.
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class WorkerScriptTest {
    @TempDir
    Path folder;

    private Path script() {
        return WorkerScript.extracted(Map.of("XDG_CACHE_HOME", folder.toString()));
    }

    @Test
    void itIsKeptUnderItsHashAndMendedWhenChanged() throws Exception {
        var script = script();
        var home = requireNonNull(script.getParent());
        assertThat(home.getFileName().toString()).matches("worker-[0-9a-f]{16}");
        try (var files = Files.list(home)) {
            for (var file : files.toList()) {
                var text = Files.readString(file);
                Files.writeString(file, "raise SystemExit('not ours')");
                assertThat(script()).isEqualTo(script);
                assertThat(file).hasContent(text);
            }
        }
    }

    @Test
    void withoutACacheFolderItLiesInATemporaryOne() {
        assertThat(WorkerScript.extracted(Map.of())).isRegularFile();
    }

    @Test
    void itsPartsWithoutTorchHoldTheirOwnChecks() throws Exception {
        var process = new ProcessBuilder("python3", script().toString(), "--self-check")
                .redirectErrorStream(true)
                .start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(output).isEqualTo("ok\n");
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void aPythonWithoutTorchIsTheUsersToMend() throws Exception {
        var bare = folder.resolve("bare-python");
        Files.writeString(bare, "#!/bin/sh\nexec python3 -I -S \"$@\"\n");
        Files.setPosixFilePermissions(bare, PosixFilePermissions.fromString("rwx------"));
        var spec = ModelSpec.parse("hf:gpt2,python=" + bare);
        try (var model = TransformersModel.create(spec, Map.of("XDG_CACHE_HOME", folder.toString()))) {
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("x")))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("has no torch (ModuleNotFoundError: No module named 'torch')");
        }
    }
}
