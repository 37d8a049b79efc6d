package dev.assay.api;

/// A confidence interval and how it was made.
///
/// @param level such as 0.95
/// @param method such as `wilson`, `bootstrap-percentile`, `clustered-t`
public record Interval(double low, double high, double level, String method) {}
