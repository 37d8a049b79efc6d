package dev.assay.viewer.server;

import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.page.AnswerCache;
import dev.assay.viewer.page.Asked;
import dev.assay.viewer.page.CurvesPage;
import dev.assay.viewer.page.FitPage;
import dev.assay.viewer.page.FrontierPage;
import dev.assay.viewer.page.HistogramPage;
import dev.assay.viewer.page.RowsPage;
import dev.assay.viewer.page.SiftPage;
import dev.assay.viewer.page.SlicesPage;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// The pages of a run that has rows, by the last word of their path.
enum RowsView {
    ROWS(Effort.SMALL, (run, asked) -> new RowsPage(run).answer(asked)),
    SLICES(Effort.LARGE, (run, asked) -> new SlicesPage(run).answer(asked)),
    MATRIX(Effort.LARGE, (run, asked) -> new SlicesPage(run).matrix(asked)),
    HISTOGRAM(Effort.SMALL, (run, asked) -> new HistogramPage(run).answer(asked)),
    FRONTIER(Effort.LARGE, (run, asked) -> new FrontierPage(run).answer(asked)),
    CURVES(Effort.LARGE, (run, asked) -> new CurvesPage(run).answer(asked)),
    FACETS(Effort.LARGE, (run, asked) -> new CurvesPage(run).facets(asked)),
    SIFT(Effort.LARGE, (run, _) -> new SiftPage(run).answer()),
    FIT(Effort.SMALL, (run, _) -> new FitPage(run).answer());

    /// What an answer takes: a large one is kept.
    private enum Effort {
        SMALL,
        LARGE
    }

    private final Effort effort;
    private final BiFunction<RowsRun, Asked, Map<String, Object>> page;

    RowsView(Effort effort, BiFunction<RowsRun, Asked, Map<String, Object>> page) {
        this.effort = effort;
        this.page = page;
    }

    static Optional<RowsView> named(String word) {
        return Stream.of(values()).filter(view -> view.word().equals(word)).findFirst();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    Map<String, Object> answer(RowsRun run, Asked asked, AnswerCache cache) {
        return switch (effort) {
            case SMALL -> page.apply(run, asked);
            case LARGE -> cache.answer(run, word() + "?" + asked, () -> page.apply(run, asked));
        };
    }
}
