package dev.assay.trust;

/// What a person agreed to, once and for exactly this content.
///
/// @param hash of the content, or of the words of one run
/// @param what would happen, for people
/// @param added ISO instant
public record Approval(String hash, String what, String added) {}
