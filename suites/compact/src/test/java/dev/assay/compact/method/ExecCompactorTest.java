package dev.assay.compact.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.CountedFailure;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.MalformedArtifact;
import dev.assay.compact.run.ScriptedCalls;
import dev.assay.spec.ExecOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A method in another process.
class ExecCompactorTest {
    private static final String PROGRAM = """
            import json, sys
            asked = 0
            for line in sys.stdin:
                request = json.loads(line)
                said = request["transcript"]["turns"][0]["content"]
                assert all(turn["tags"] == [] for turn in request["transcript"]["turns"])
                if said == "ask":
                    print(json.dumps({"complete": {"prompt": "sum up", "json": True}}), flush=True)
                    said = json.loads(sys.stdin.readline())["completion"]["text"]
                elif said == "for ever":
                    while True:
                        print(json.dumps({"complete": {"prompt": "more"}}), flush=True)
                        if not sys.stdin.readline():
                            break
                elif said == "fail":
                    print(json.dumps({"error": "cannot"}), flush=True)
                    continue
                elif said == "wrong":
                    print(json.dumps({"summaryText": 7}), flush=True)
                    continue
                asked += 1
                before = request["previous_artifact"]
                summary = (before["summaryText"] + " / " if before else "") + said + str(request["config"])
                print(json.dumps({"summaryText": summary, "methodMetadata": {"asked": asked}}), flush=True)
            """;

    @TempDir
    private Path folder;

    private ExecCompactor method() throws IOException {
        Files.writeString(folder.resolve("method.py"), PROGRAM);
        return ExecCompactor.start(
                "mine",
                "1",
                "python3 " + folder.resolve("method.py"),
                ExecOptions.DEFAULT,
                new ScriptedCalls("test:model", _ -> "from the model"));
    }

    private static CompactionRequest request(String text) {
        return new CompactionRequest(
                new Transcript(List.of(new Turn(0, TurnRole.USER, text, List.of("tag")))), Map.of(), Optional.empty());
    }

    @Test
    void theProcessLivesThroughAllCyclesOfACase() throws Exception {
        try (var method = method()) {
            var before = method.compact(request("one"));
            var after = method.compact(
                    new CompactionRequest(request("two").transcript(), Map.of("k", 1), Optional.of(before)));

            assertThat(after.summaryText()).isEqualTo("one{} / two{'k': 1}");
            assertThat(after.methodMetadata()).containsEntry("asked", 2);
        }
    }

    @Test
    void itMayAskForTheModel() throws Exception {
        try (var method = method()) {
            assertThat(method.compact(request("ask")).summaryText()).startsWith("from the model");
        }
    }

    @Test
    void itMayNotAskForEver() throws Exception {
        try (var method = method()) {
            assertThatThrownBy(() -> method.compact(request("for ever")))
                    .isInstanceOf(CountedFailure.class)
                    .hasMessageContaining("more than 200 times");
        }
    }

    @Test
    void errorsAndWrongArtifactsFail() throws Exception {
        try (var method = method()) {
            assertThatThrownBy(() -> method.compact(request("wrong"))).isInstanceOf(MalformedArtifact.class);
            assertThatThrownBy(() -> method.compact(request("fail"))).hasMessageContaining("cannot");
            assertThatThrownBy(() -> method.compact(request("one"))).hasMessageContaining("ended earlier");
        }
    }
}
