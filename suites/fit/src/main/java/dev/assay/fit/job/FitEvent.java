package dev.assay.fit.job;

import java.util.Optional;

/// What happens in a job, in the order it happens. Models are called as they were typed, or by their names.
public sealed interface FitEvent {
    /// The turn of a model has come.
    record Turn(String model) implements FitEvent {}

    /// The warm-up begins, which loads the model.
    record Loading() implements FitEvent {}

    /// @param number of the speed prompt that begins, from 1
    record MeasuringSpeed(int number, int of) implements FitEvent {}

    /// A prompt of so many tokens begins, to see how long it takes to be read.
    record ReadingDepth(int tokens) implements FitEvent {}

    /// So many calls begin at once, to see how many tokens a second they make together.
    record MeasuringBatch(int calls) implements FitEvent {}

    /// Speed, memory and depth are on disk, as far as they were asked for.
    record Measured() implements FitEvent {}

    /// Speed or memory already disqualifies a model.
    ///
    /// @param isAsking whether the quality prompts were to be asked
    /// @param isStopping whether they now are not
    record RuledOut(String name, String why, boolean isAsking, boolean isStopping) implements FitEvent {}

    /// No prompt will be asked any more in this run.
    ///
    /// @param droppedReplies recorded replies that were damaged and have been dropped
    record Asked(long droppedReplies) implements FitEvent {}

    /// Measuring a model failed. What there is of it is kept, and can be gone on with.
    record Interrupted(String name, String run) implements FitEvent {}

    /// The runtime does not answer any more; the run is given up.
    ///
    /// @param provider of the model, such as `ollama`
    record RuntimeGone(String name, String provider, String run, long answered, long prompts) implements FitEvent {}

    /// Somebody stopped the run.
    ///
    /// @param done prompts with an answer or a failure
    record Stopped(String run, long done, long prompts) implements FitEvent {}

    /// Some prompts found no runtime, though the run came to its end.
    record Outages(String run, int prompts) implements FitEvent {}

    /// One model of several could not be measured; the others are.
    record Failed(String model, String why) implements FitEvent {}

    /// The runtime keeps a model it was asked to forget.
    record StaysLoaded(String model, String why) implements FitEvent {}

    /// The job ends before all of its models are done.
    ///
    /// @param run to go on with; empty when none has begun
    record Unfinished(long left, int models, Optional<String> run) implements FitEvent {}
}
