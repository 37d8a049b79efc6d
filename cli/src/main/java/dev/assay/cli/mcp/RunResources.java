package dev.assay.cli.mcp;

import dev.assay.json.Json;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.List;
import java.util.regex.Pattern;

/// Stored runs as resources: `assay://runs` lists them, `assay://runs/ID/report` has the numbers of one. No texts of a
/// run are in either.
record RunResources(Tool.Place place) {
    private static final String RUNS = "assay://runs";
    private static final String REPORT = RUNS + "/{run}/report";
    private static final Pattern OF_ONE = Pattern.compile("assay://runs/([A-Za-z0-9._-]+)/report");
    private static final String JSON = "application/json";

    SyncResourceSpecification list() {
        return new SyncResourceSpecification(
                Resource.builder(RUNS, "runs")
                        .description("Stored runs, as JSON.")
                        .mimeType(JSON)
                        .build(),
                (_, request) -> read(request, List.of("runs", "--json", runs())));
    }

    SyncResourceTemplateSpecification report() {
        return new SyncResourceTemplateSpecification(
                ResourceTemplate.builder(REPORT, "report of a run")
                        .description("The numbers of a stored run with their intervals, as JSON.")
                        .mimeType(JSON)
                        .build(),
                (_, request) -> {
                    var found = OF_ONE.matcher(request.uri());
                    if (!found.matches()) {
                        throw new IllegalArgumentException("there is no resource " + request.uri());
                    }
                    return read(request, List.of("report", place.allowance().place(found.group(1)), "--json", runs()));
                });
    }

    private String runs() {
        return "--runs=" + place.runs();
    }

    private ReadResourceResult read(ReadResourceRequest request, List<String> words) {
        var answer = new CommandCall(place, words).done(_ -> {}).shown(false);
        return ReadResourceResult.builder(
                        List.of(TextResourceContents.builder(request.uri(), Json.write(answer.document()))
                                .mimeType(JSON)
                                .build()))
                .build();
    }
}
