package dev.assay.stats;

import java.util.OptionalDouble;

/// The smallest true difference that a comparison of this size finds with a given power, by the rule that
/// decides: sign flips of whole clusters, adjusted for the other scores, which are taken not to differ.
///
/// - Differences that vary are shifted; their spread stays as observed ([ShiftPower]).
/// - Where most clusters are tied, or each is won or lost by one amount, cases flip from tie to win
///   ([FlipPower]).
///
/// Empty where no difference has that power: with five clusters p cannot fall below 1/16.
final class DetectableEffect {
    private DetectableEffect() {}

    static OptionalDouble smallest(Paired paired, Flips.Cost cost, Design design) {
        var delta = paired.delta();
        var effect = paired.isThreeWay() || delta.isMostlyTied()
                ? FlipPower.of(paired, cost, design)
                : ShiftPower.of(delta, cost, design);
        return effect.isPresent() && effect.getAsDouble() <= paired.range() ? effect : OptionalDouble.empty();
    }
}
