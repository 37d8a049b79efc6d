package dev.assay.fit.job;

import java.util.List;
import java.util.Optional;

/// What a job came to.
///
/// @param models in the order they were measured; one that could not be measured at all is missing
public record FitResult(List<FittedModel> models, FitEnd end) {
    public FitResult {
        models = List.copyOf(models);
    }

    /// The model with the best verdict, or the first where none has one.
    public Optional<FittedModel> best() {
        return models.stream().sorted(FittedModel.BEST_FIRST).findFirst();
    }
}
