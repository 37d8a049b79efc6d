package dev.assay.compact.board;

/// Why a run does not qualify.
///
/// @param code for programs, such as `compression_below_floor` or `family_below_floor:NAME`
/// @param message for people, with the numbers
public record Reason(String code, String message) {}
