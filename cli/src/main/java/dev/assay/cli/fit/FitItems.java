package dev.assay.cli.fit;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.FitPack;
import dev.assay.fit.history.ItemStatistics;
import dev.assay.fit.history.PastFit;
import dev.assay.fit.job.StoredFit;
import dev.assay.fit.run.FitEvaluator;
import dev.assay.report.TextTable;
import dev.assay.store.RunStore;
import dev.assay.text.DecimalText;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the models of past runs answered to each prompt that ships.
record FitItems(Session session, RunStore store) {
    /// @param part of the name of a model
    List<ItemStatistics.Answers> answers(String part) {
        var seen = new LinkedHashSet<String>();
        return store.folders().stream()
                .flatMap(folder -> read(folder).stream())
                .filter(answers -> answers.model().contains(part) && seen.add(answers.model()))
                .toList();
    }

    /// Empty where a run asked nothing, asked variants or prompts of another pack, or cannot be read.
    private Optional<ItemStatistics.Answers> read(Path folder) {
        try {
            var stored = StoredFit.of(store.find(String.valueOf(folder.getFileName())));
            if (stored.source().seed().isPresent() || !isOfThisPack(stored)) {
                return Optional.empty();
            }
            var right = right(stored);
            var past = PastFit.of(stored.record().root(), stored.record().model());
            var name = past.model() + past.quantization().map(one -> " " + one).orElse("");
            return right.isEmpty() ? Optional.empty() : Optional.of(new ItemStatistics.Answers(name, right));
        } catch (UserError _) {
            return Optional.empty(); // no run of fit, or a damaged one: the list of runs reports it
        }
    }

    private static boolean isOfThisPack(StoredFit stored) {
        return stored.record().result().get("metadata") instanceof Map<?, ?> metadata
                && FitPack.builtIn().version().equals(metadata.get("promptPackVersion"));
    }

    private static Map<String, Boolean> right(StoredFit stored) {
        var right = new LinkedHashMap<String, Boolean>();
        try (var rows = stored.stored().rows()) {
            rows.filter(EvalRow::isAnswered)
                    .forEach(row ->
                            row.score(FitEvaluator.CORRECT).ifPresent(score -> right.put(row.exampleId(), score > 0)));
        }
        return right;
    }

    static String text(List<ItemStatistics> items, int width) {
        if (items.isEmpty()) {
            return "no run has asked the prompts that ship yet; `assay fit` makes one\n";
        }
        var counts = new LinkedHashMap<ItemStatistics.State, Integer>();
        items.forEach(item -> counts.merge(item.state(), 1, Integer::sum));
        var summary = new StringBuilder("\n");
        counts.forEach((state, count) -> summary.append("%d %s\n".formatted(count, state)));
        return new TextTable(
                                List.of("prompt", "models", "right", "difficulty", "discrimination", "state"),
                                items.stream().map(FitItems::row).toList())
                        .render(width)
                + summary;
    }

    private static List<String> row(ItemStatistics item) {
        return List.of(
                Safe.text(item.prompt()),
                String.valueOf(item.models()),
                String.valueOf(item.right()),
                DecimalText.fixed(item.difficulty(), 2),
                item.discrimination().isPresent()
                        ? DecimalText.fixed(item.discrimination().getAsDouble(), 2)
                        : "–",
                item.state().toString());
    }
}
