package dev.assay.api;

/// A confidence interval and how it was made.
///
/// @param level such as 0.95
/// @param method such as `clopper-pearson`, `bootstrap-t`, `betting`
public record Interval(double low, double high, double level, String method) {}
