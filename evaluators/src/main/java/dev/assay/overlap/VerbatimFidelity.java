package dev.assay.overlap;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.TextLines;
import dev.assay.reading.Unscorable;
import java.util.HashMap;
import java.util.List;

/// `verbatim_fidelity`: the share of the non-blank lines a system kept that are lines of its input,
/// unchanged and in order; from 0 to 1, higher is better.
///
/// The lines counted are a longest common subsequence of output and input, so one line moved to the front
/// costs one line and a line repeated more often than in the input costs its surplus. Lines end at `\n`;
/// everything else in them must be identical. Unscored where nothing but blank lines came out, or the system shows
/// no context.
public record VerbatimFidelity() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("verbatim_fidelity");

    @Override
    public String name() {
        return "verbatim-fidelity";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return response.context()
                .map(context -> scores(TextLines.nonBlank(context), example))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<Score> scores(List<String> output, Example example) {
        if (output.isEmpty()) {
            return Unscorable.all(NAMES, "the output is empty");
        }
        var common = common(output, TextLines.nonBlank(example.context()));
        return List.of(Score.of("verbatim_fidelity", (double) common / output.size()));
    }

    private static int common(List<String> output, List<String> input) {
        var ids = new HashMap<String, Integer>();
        for (var line : output) {
            ids.putIfAbsent(line, ids.size());
        }
        var left = output.stream().mapToInt(ids::get).toArray();
        var right = input.stream().mapToInt(line -> ids.getOrDefault(line, -1)).toArray();
        return LongestCommonSubsequence.length(left, right, ids.size());
    }
}
