package dev.assay.stats;

import java.util.OptionalDouble;

/// What a paired design could have seen.
public final class DetectableEffect {
    private DetectableEffect() {}

    /// The smallest true mean difference that is found with the given power.
    ///
    /// (z(1 − α/2) + z(power)) · SE of the differences: a normal approximation; clusters count. Empty below
    /// two clusters, and where nothing varies: no spread seen is no promise that there is none.
    public static OptionalDouble smallest(Sample differences, double alpha, double power) {
        var error = differences.mean().standardError();
        if (error.isEmpty() || error.getAsDouble() == 0) {
            return OptionalDouble.empty();
        }
        double distance = Normal.quantile(1 - alpha / 2) + Normal.quantile(power);
        return OptionalDouble.of(distance * error.getAsDouble());
    }
}
