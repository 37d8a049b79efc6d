package dev.assay.fit.job;

import dev.assay.run.RunListener;

/// Hears how a job goes, on the thread that called it. What it throws ends the job.
@FunctionalInterface
public interface FitListener {
    FitListener SILENT = _ -> {};

    void heard(FitEvent event);

    /// The prompts of a model are about to be asked.
    ///
    /// @return who hears of every answer
    default RunListener asking(Questions questions) {
        return RunListener.SILENT;
    }
}
