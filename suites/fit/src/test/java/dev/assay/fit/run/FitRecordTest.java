package dev.assay.fit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.Usage;
import dev.assay.fit.FitPack;
import dev.assay.fit.advice.Use;
import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.fit.verdict.SpeedOutcome;
import dev.assay.fit.verdict.SpeedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitRecordTest {
    @TempDir
    private Path folder;

    private FitRecord begun() {
        return FitRecord.begin(
                folder,
                Map.of("profile", "standard"),
                Map.of("model", "m", "runtime", "ollama"),
                Map.of("model", "m", "modelInfo", Map.of("family", "llama"), "metadata", Map.of("a", 1)));
    }

    @Test
    void everyStepIsThereForWhoeverGoesOn() throws InterruptedException {
        var record = begun();
        assertThat(FitRecord.find(folder).orElseThrow().isProbed()).isFalse();

        var model = new PlannedModel(_ -> PlannedModel.reply("one two", Usage.of(10, 51), 100, 1000));
        var run = new SpeedProbe(
                        model,
                        FitPack.builtIn(),
                        FitAsking.USUAL,
                        new SpeedProbeTest.Watched(),
                        Optional.empty(),
                        Optional.empty())
                .run((_, _) -> {});
        record.keepSpeed(
                run,
                (SpeedOutcome.Summary) run.summarize(Profile.STANDARD, SpeedRun.Tolerance.USUAL),
                OptionalDouble.empty());
        record.keepVersion("7.1");
        var probed = FitRecord.find(folder).orElseThrow();
        assertThat(probed.isProbed()).isTrue();
        assertThat(probed.isSwept()).isFalse();
        assertThat(probed.model()).containsEntry("version", "7.1");
        assertThat(String.valueOf(probed.model().get("performance")))
                .contains("tokens_per_second={value=50.0, low=50.0, high=50.0", "n=5", "memory_mb=2048");

        probed.keepDepth(List.of(), Optional.of("a prompt of 512 tokens failed: out of memory"));
        assertThat(probed.isSwept()).isTrue();
        assertThat(probed.model()).containsEntry("depth_ended", "a prompt of 512 tokens failed: out of memory");
        probed.keepVerdict(FitVerdict.of(
                probed.result(), Optional.empty(), ScoringProfile.STANDARD, OptionalDouble.empty(), Use.CHAT));
        var whole = FitRecord.find(folder).orElseThrow();
        assertThat(whole.isSwept()).isTrue();
        assertThat(whole.model())
                .containsEntry("unadvised", "quality was not measured")
                .containsKey("fit")
                .doesNotContainKeys("quality", "verdict", "advice");
        assertThat(whole.result()).containsKeys("performance", "benchEnvironment", "fitness");
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void withoutAFileThereIsNone() {
        assertThat(FitRecord.find(folder)).isEmpty();
    }

    @Test
    void aDamagedFileIsNamedWithWhatToDo() throws IOException {
        Files.writeString(folder.resolve("fit.json"), "{\"format\":1,");
        assertThatThrownBy(() -> FitRecord.find(folder))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("fit.json: not readable")
                .hasMessageEndingWith("remove it; the run then measures again");
        Files.writeString(folder.resolve("fit.json"), "{\"format\":1}");
        assertThatThrownBy(() -> FitRecord.find(folder)).hasMessageContaining("names no model");
    }
}
