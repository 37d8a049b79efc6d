package dev.assay.compact;

/// The three values a case can be made again from.
///
/// @param namespace suite, template and their versions in one text
/// @param group chosen by who runs the suite
/// @param number of the case within its template, from zero
public record CaseSlot(String namespace, String group, int number) {}
