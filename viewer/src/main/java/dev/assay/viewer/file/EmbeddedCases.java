package dev.assay.viewer.file;

import dev.assay.api.UserError;
import dev.assay.viewer.index.RowStatus;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.CompactRun;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.page.CasePage;
import dev.assay.viewer.page.DriftPage;
import dev.assay.viewer.page.LossPage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Cases with their texts and loss maps, those worth looking at first, as many as there is room for.
///
/// Texts are cut at the longest of a few lengths at which all cases fit, judged by some of them.
record EmbeddedCases(Library library) {
    private static final List<Integer> LENGTHS = List.of(40_000, 16_000, 8_000, 4_000, 2_000, 1_000);
    private static final int JUDGED = 8;
    private static final int MOST = 4_000;

    /// Rows of one example, or a case of a method: they are there together or not at all.
    private interface Part {
        Map<String, Object> answers(int length);

        int size();
    }

    Map<String, Object> within(int bytes) {
        var parts = parts();
        int length = length(parts, bytes);
        var answers = new LinkedHashMap<String, Object>();
        long used = 0;
        for (var part : parts) {
            var some = part.answers(length);
            used += size(some);
            if (used > bytes) {
                break;
            }
            answers.putAll(some);
        }
        return answers;
    }

    private static int length(List<Part> parts, int bytes) {
        int step = Math.max(1, parts.size() / JUDGED);
        for (int length : LENGTHS) {
            long sampled = 0;
            int count = 0;
            for (int i = 0; i < parts.size(); i += step) {
                sampled += size(parts.get(i).answers(length));
                count++;
            }
            if (count == 0 || sampled / count * parts.size() <= bytes) {
                return length;
            }
        }
        return LENGTHS.getLast();
    }

    /// What a part takes when it is packed alone; together they take a little less.
    private static int size(Map<String, Object> answers) {
        var shared = new SharedTexts();
        var document = new LinkedHashMap<String, @Nullable Object>();
        document.put("answers", shared.answers(answers));
        document.put("texts", shared.texts());
        return EmbeddedAnswers.pack(document).length;
    }

    private List<Part> parts() {
        var parts = new ArrayList<Part>();
        for (var run : library.runs()) {
            switch (run) {
                case RowsRun rows -> {
                    rows.methods()
                            .forEach(method -> method.result()
                                    .cases()
                                    .forEach(result -> parts.add(new DriftCase(method, result.caseId()))));
                    parts.addAll(examples(rows));
                }
            }
        }
        int rows = 0;
        var chosen = new ArrayList<Part>();
        for (var part : parts) {
            rows += part.size();
            if (rows <= MOST) {
                chosen.add(part);
            }
        }
        return chosen;
    }

    /// Examples on which something went wrong, the more the earlier.
    private static List<Part> examples(RowsRun run) {
        return run.index().read(index -> {
            var byExample = new LinkedHashMap<String, List<Integer>>();
            for (int place = 0; place < index.size(); place++) {
                byExample
                        .computeIfAbsent(index.dataset(place) + "\n" + index.example(place), _ -> new ArrayList<>())
                        .add(place);
            }
            return byExample.values().stream()
                    .sorted(Comparator.comparingDouble((List<Integer> places) -> -trouble(index, places, run)))
                    .map(places -> (Part)
                            new Rows(run, places.stream().map(index::trial).toList()))
                    .toList();
        });
    }

    private static double trouble(RunIndex index, List<Integer> places, RowsRun run) {
        double trouble = 0;
        for (int place : places) {
            trouble += index.status(place) == RowStatus.OK
                    ? 1 - index.number(run.primaryScore(), place).orElse(1)
                    : 2;
        }
        return trouble / places.size();
    }

    private record Rows(RowsRun run, List<Integer> trials) implements Part {
        @Override
        public int size() {
            return trials.size();
        }

        @Override
        public Map<String, Object> answers(int length) {
            var answers = new LinkedHashMap<String, Object>();
            for (int trial : trials) {
                var path = "/api/runs/%s/rows/%d".formatted(EmbeddedAnswers.encoded(run.id()), trial);
                try {
                    answers.put(path, new CasePage(run, trial, length).answer());
                    answers.put(path + "/loss", new LossPage(run, trial, length).answer());
                } catch (UserError e) {
                    // a row that can no longer be read is not in the report
                }
            }
            return answers;
        }
    }

    private record DriftCase(CompactRun run, String caseId) implements Part {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public Map<String, Object> answers(int length) {
            return Map.of(
                    "/api/runs/%s/drift/%s?system=%s"
                            .formatted(
                                    EmbeddedAnswers.encoded(run.run().id()),
                                    EmbeddedAnswers.encoded(caseId),
                                    EmbeddedAnswers.encoded(run.method())),
                    new DriftPage(run).answer(caseId));
        }
    }
}
