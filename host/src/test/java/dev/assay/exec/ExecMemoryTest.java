package dev.assay.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.memory.MemorySystem.Turn;
import dev.assay.process.SystemFailure;
import dev.assay.spec.ExecOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real process in another language, remembering.
class ExecMemoryTest {
    private static final String PROGRAM = """
            import json, sys
            turns = []
            for line in sys.stdin:
                asked = json.loads(line)
                result = {}
                if asked["op"] == "reset":
                    turns = []
                elif asked["op"] == "ingest":
                    turns += asked["turns"]
                elif asked["question"] == "die":
                    sys.exit(3)
                elif asked["question"] == "fail":
                    print(json.dumps({"error": "no such thing"}), flush=True)
                    continue
                else:
                    found = [t["content"] for t in turns if asked["question"] in t["content"]]
                    result = {"response": found[-1] if found else "nothing", "context_tokens": len(turns)}
                print(json.dumps({"result": result}), flush=True)
            """;

    @TempDir
    private Path folder;

    private ExecMemory memory() throws IOException {
        Files.writeString(folder.resolve("memory.py"), PROGRAM);
        return new ExecMemory("mine", "python3 " + folder.resolve("memory.py"), ExecOptions.DEFAULT);
    }

    @Test
    void whatWasIngestedIsRememberedUntilTheReset() throws Exception {
        try (var memory = memory()) {
            memory.reset();
            memory.ingest(List.of(new Turn("user", "the key is blue"), new Turn("user", "the key is red")));

            assertThat(memory.query("key")).isEqualTo("the key is red");
            assertThat(memory.lastContextTokens()).hasValue(2);
            memory.reset();
            assertThat(memory.lastContextTokens()).isEmpty();
            assertThat(memory.query("key")).isEqualTo("nothing");
        }
    }

    @Test
    void afterACrashNobodyAnswersForTheLostConversation() throws Exception {
        try (var memory = memory()) {
            memory.reset();
            memory.ingest(List.of(new Turn("user", "the key is blue")));

            assertThatThrownBy(() -> memory.query("die")).isInstanceOf(SystemFailure.class);
            assertThatThrownBy(() -> memory.query("key")).hasMessageContaining("ended earlier in this conversation");
            memory.reset();
            memory.ingest(List.of(new Turn("user", "the key is green")));
            assertThat(memory.query("key")).isEqualTo("the key is green");
        }
    }

    @Test
    void anErrorItTellsOfIsAFailure() throws Exception {
        try (var memory = memory()) {
            memory.reset();

            assertThatThrownBy(() -> memory.query("fail")).hasMessageContaining("no such thing");
        }
    }
}
