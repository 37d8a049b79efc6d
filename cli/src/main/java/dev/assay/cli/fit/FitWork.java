package dev.assay.cli.fit;

import dev.assay.chat.ChatModel;
import dev.assay.fit.job.FitSettings;
import dev.assay.fit.job.StoredFit;
import dev.assay.fit.run.FitRecord;
import dev.assay.fit.run.FitSource;
import dev.assay.job.NamedModel;
import dev.assay.job.PreparedJob;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.ModelSpec;
import dev.assay.store.StoredRun;

/// A fit run under way, with all that belongs to it.
///
/// @param typed the model, as it is called in the run
/// @param words of the dataset
record FitWork(
        String typed, String words, FitSettings settings, PreparedJob prepared, StoredRun stored, FitRecord record) {
    String id() {
        return stored.manifest().id();
    }

    /// What is on disk of it by now.
    StoredFit past() {
        return new StoredFit(StoredRun.open(stored.folder()), record, settings);
    }

    String name() {
        return FitSubject.name(NamedModel.parse(typed));
    }

    /// What is asked, and how.
    FitSource source() {
        return source(words);
    }

    static FitSource source(String words) {
        return new FitSource(DatasetSpec.parse(words));
    }

    ModelSpec spec() {
        return NamedModel.parse(typed).spec();
    }

    ChatModel model() {
        return prepared.calls().models().values().iterator().next();
    }
}
