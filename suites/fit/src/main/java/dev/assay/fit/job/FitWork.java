package dev.assay.fit.job;

import dev.assay.chat.ChatModel;
import dev.assay.fit.run.FitRecord;
import dev.assay.fit.run.FitSource;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.ModelSpec;
import dev.assay.store.StoredRun;

/// A fit run under way, with all that belongs to it.
record FitWork(
        FitSettings settings, ModelSource.OpenModel opened, QualityPlan quality, StoredRun stored, FitRecord record) {
    String id() {
        return stored.manifest().id();
    }

    /// What is on disk of it by now.
    StoredFit past() {
        return new StoredFit(StoredRun.open(stored.folder()), record, settings);
    }

    String name() {
        return quality.model().name();
    }

    ModelSpec spec() {
        return quality.model().spec();
    }

    ChatModel model() {
        return opened.model();
    }

    /// What is asked, and how.
    FitSource source() {
        return new FitSource(DatasetSpec.parse(quality.words()));
    }
}
