package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.Compactor;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.Map;
import java.util.function.Supplier;

/// A tool of `assay tools` as a method: it is handed the conversation as text, and what it hands back is the summary.
/// `tool:claude-compaction` is the compaction that a provider offers on its side. What such a tool is billed for, its
/// provider knows alone.
final class ToolMethod implements CaseMethod {
    private final String name;
    private final Supplier<ContextSystem<Example>> tool;
    private final Map<String, Object> configuration;

    /// @param tool made anew for each case
    ToolMethod(String name, Supplier<ContextSystem<Example>> tool) {
        this.name = name;
        this.tool = tool;
        var first = tool.get();
        this.configuration = first.configuration();
        end(first);
    }

    @Override
    public String name() {
        return name;
    }

    /// The digest of everything that can change what it does.
    @Override
    public String version() {
        return Digests.sha256(Json.write(configuration)).substring(0, 12);
    }

    @Override
    public CallPlan plan() {
        return CallPlan.none();
    }

    @Override
    public Map<String, Object> configuration() {
        return Map.of();
    }

    @Override
    public Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
        return new Handed(name, version(), tool.get());
    }

    private record Handed(String name, String version, ContextSystem<Example> tool) implements Compactor {
        @Override
        public Artifact compact(CompactionRequest request) throws Exception {
            var conversation = Rendering.of(request.transcript());
            var response = tool.process(new OpenExample("conversation", conversation, Map.of()));
            return Artifact.of(response.context().orElse(""), StructuredState.EMPTY)
                    .withSources(request.turnIds());
        }

        @Override
        public void close() {
            end(tool);
        }
    }

    private static void end(ContextSystem<Example> tool) {
        if (tool instanceof AutoCloseable open) {
            try {
                open.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
