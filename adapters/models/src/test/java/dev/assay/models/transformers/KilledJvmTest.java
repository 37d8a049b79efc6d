package dev.assay.models.transformers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatRequest;
import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class KilledJvmTest {
    /// A program that asks for an endless reply and says so once it has begun.
    static final class Asking {
        public static void main(String[] arguments) throws InterruptedException {
            var model = TransformersModel.create(ModelSpec.parse(arguments[0]), Map.of());
            model.chat(ChatRequest.ask("endless"), _ -> {
                System.out.println("begun");
                System.out.flush();
            });
        }
    }

    @Test
    void aWorkerEndsWithUsEvenWhenWeAreKilledWithinACall(@TempDir Path folder) throws Exception {
        var worker = new FakeWorker(folder, "well");
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var jvm = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.assay.models.transformers.KilledJvmTest$Asking",
                        worker.spec())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(jvm.inputReader().readLine()).isEqualTo("begun");
            assertThat(worker.workers()).hasSize(1);
            assertThat(ProcessHandle.of(worker.workers().getFirst())).isPresent();
        } finally {
            jvm.destroyForcibly();
        }
        assertThat(jvm.waitFor(20, TimeUnit.SECONDS)).isTrue();
        worker.assertAllEnd();
    }
}
