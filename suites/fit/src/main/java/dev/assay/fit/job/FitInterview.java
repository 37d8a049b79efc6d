package dev.assay.fit.job;

import dev.assay.Version;
import dev.assay.fit.FitCategory;
import dev.assay.fit.run.CategoryTally;
import dev.assay.fit.run.FitAnswers;
import dev.assay.fit.run.FitExamples;
import dev.assay.json.Json;
import dev.assay.report.KeptReport;
import dev.assay.report.Report;
import dev.assay.run.Runner;
import dev.assay.store.ResponseCache;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The quality prompts of one run: asked, graded, reported, and brought to a verdict with what was measured
/// before.
record FitInterview(FitTools tools, FitWork work) {
    FittedModel carryOut() {
        var runner = new Runner(Version.CURRENT);
        tools.stop().guard(runner);
        var replies = ResponseCache.at(work.stored().folder().resolve("responses"), ResponseCache.Mode.ON);
        work.opened().begin(replies, runner::pause);
        var heard = tools.listener()
                .asking(new Questions(ids(), work.quality().plan(), work.stored(), tools.stop()::raise));
        var watch = new OutageWatch(heard, runner::pause);
        var tally = runner.run(work.quality().plan(), work.stored(), replies, watch);
        keepObserved();
        tools.tell(new FitEvent.Asked(replies.dropped()));
        var finished = StoredRun.open(work.stored().folder());
        KeptReport.keep(Report.of(finished, work.quality().metrics()), finished);
        var past = work.past();
        var answers = past.answers();
        return past.concluded(answers, ended(finished, watch.isGivenUp(), tally.wasStopped(), outages(answers)));
    }

    private List<String> ids() {
        var examples = work.source().examples();
        var ids = new ArrayList<String>();
        for (var category : FitCategory.values()) {
            examples.prompts(category).forEach(prompt -> ids.add(FitExamples.id(prompt)));
        }
        return ids;
    }

    /// What the model noticed of itself.
    private void keepObserved() {
        var noticed = work.model().observed();
        if (!noticed.isEmpty()) {
            var named = Map.of(work.quality().model().typed(), noticed);
            work.stored().keepReport("models.json", Json.writePretty(named) + "\n");
        }
    }

    private static int outages(Optional<FitAnswers> answers) {
        return answers.stream()
                .flatMap(given -> given.categories().stream())
                .mapToInt(CategoryTally::outages)
                .sum();
    }

    /// Tells where prompts are left.
    private FitEnd ended(StoredRun finished, boolean isGivenUp, boolean wasStopped, int outages) {
        long prompts = finished.manifest().trials();
        if (isGivenUp) {
            tools.tell(new FitEvent.RuntimeGone(
                    work.name(), work.spec().provider(), work.id(), finished.answered(), prompts));
            return FitEnd.RUNTIME_GONE;
        }
        if (wasStopped) {
            tools.tell(new FitEvent.Stopped(work.id(), finished.answered() + finished.failed(), prompts));
            return FitEnd.STOPPED;
        }
        if (outages > 0) {
            tools.tell(new FitEvent.Outages(work.id(), outages));
            return FitEnd.INCOMPLETE;
        }
        return FitEnd.DONE;
    }
}
