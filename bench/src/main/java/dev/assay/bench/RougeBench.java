package dev.assay.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.overlap.SummarizationQuality;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/// ROUGE-L of two long texts, ours against the textbook table in Python, in one run.
final class RougeBench {
    private static final int REFERENCE_WORDS = 600;
    private static final int RESPONSE_WORDS = 6_000;
    private static final int ROUNDS = 300;
    private static final String TEXTBOOK = """
            import sys, time
            a, b = (line.split() for line in sys.stdin.read().split("\\n"))
            start = time.perf_counter()
            row = [0] * (len(b) + 1)
            for x in a:
                last = 0
                for j, y in enumerate(b, 1):
                    above = row[j]
                    row[j] = last + 1 if x == y else max(above, row[j - 1])
                    last = above
            print(row[-1] / len(a), (time.perf_counter() - start) * 1000)
            """;

    private RougeBench() {}

    static Map<String, Object> figures() throws InterruptedException {
        var reference = words(REFERENCE_WORDS, 1);
        var response = words(RESPONSE_WORDS, 2);
        var figures = new LinkedHashMap<String, Object>();
        double recall = 0;
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            recall = recall(reference, response);
            best = Math.min(best, (System.nanoTime() - start) / 1e6);
        }
        figures.put("ours_ms", Math.round(best * 1000) / 1000.0);
        figures.put("ours_recall", recall);
        try {
            var textbook = textbook(reference, response).strip().split(" ");
            figures.put("python_table_ms", Math.round(Double.parseDouble(textbook[1])));
            figures.put("python_recall", Double.parseDouble(textbook[0]));
            figures.put("times_faster", Math.round(Double.parseDouble(textbook[1]) / best));
        } catch (IOException e) {
            figures.put("python_table_ms", "python3 is not here");
        }
        return figures;
    }

    private static double recall(String reference, String response) {
        return new SummarizationQuality(Profile.COMPAT)
                .score(new OpenExample("e", ""), Reference.answer(reference), Response.answer(response)).stream()
                        .filter(score -> score.name().equals("rouge_l_recall"))
                        .mapToDouble(score -> score instanceof Score.Value value ? value.value() : -1)
                        .sum();
    }

    private static String textbook(String reference, String response) throws IOException, InterruptedException {
        var process = new ProcessBuilder("python3", "-c", TEXTBOOK)
                .redirectErrorStream(true)
                .start();
        try (var in = process.getOutputStream()) {
            in.write((reference + "\n" + response).getBytes(UTF_8));
        }
        var said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(said);
        }
        return said;
    }

    private static String words(int count, long seed) {
        var random = new Random(seed);
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ").append("w").append(random.nextInt(900));
        }
        return text.toString();
    }
}
