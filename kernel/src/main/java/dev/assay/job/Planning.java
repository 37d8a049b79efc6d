package dev.assay.job;

import dev.assay.api.UserError;
import dev.assay.sequential.SamplePlan;
import java.util.Optional;
import java.util.OptionalDouble;

/// How many examples a comparison of two systems needs and what they cost, from a pilot.
///
/// @param available examples the dataset has
/// @param secondsEach run time of an example, both systems together, as in the pilot
/// @param dollarsEach at most about so many; empty when a price is not known
/// @param isFree whether nobody sends a bill
public record Planning(
        String systemA,
        String systemB,
        SamplePlan plan,
        long available,
        double secondsEach,
        OptionalDouble dollarsEach,
        boolean isFree) {
    /// @param pilot a run of the two systems on a few examples
    /// @param whole the same job on all examples, not run
    /// @param score that is compared; empty for the one that leads
    public static Planning of(JobResult pilot, PreparedJob whole, Optional<String> score, double effect, double power) {
        var names = pilot.run().manifest().setup().systemNames();
        if (names.size() != 2) {
            throw new UserError("a plan is about two systems and one model at most\n       there are %s"
                    .formatted(String.join(", ", names)));
        }
        SamplePlan plan;
        try (var rows = pilot.run().rows()) {
            var compared = score.orElseGet(
                    () -> UntilDecided.leading(pilot.run().manifest().metrics()));
            plan = SamplePlan.of(names, compared, effect, power, rows);
        }
        long examples = Math.max(1, pilot.run().manifest().examples());
        long available = whole.plan().checkedSize();
        boolean isFree = Estimate.isFree(whole.calls());
        var estimate = Estimate.of(whole.plan(), 2L * examples, whole.calls());
        return new Planning(
                names.getFirst(),
                names.getLast(),
                plan,
                available,
                pilot.seconds() / examples,
                estimate.dollars().isPresent()
                        ? OptionalDouble.of(estimate.dollars().getAsDouble() / examples)
                        : OptionalDouble.empty(),
                isFree);
    }

    public double seconds(long examples) {
        return secondsEach * examples;
    }

    public OptionalDouble dollars(long examples) {
        return dollarsEach.isPresent()
                ? OptionalDouble.of(dollarsEach.getAsDouble() * examples)
                : OptionalDouble.empty();
    }
}
