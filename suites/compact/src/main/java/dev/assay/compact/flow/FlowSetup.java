package dev.assay.compact.flow;

import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.generation.CaseGenerator;

/// How cases are carried through their cycles.
///
/// @param drift what the method sees after cycle 0
/// @param driftCycles compactions after the first
/// @param generator of the lines a user goes on with
public record FlowSetup(DriftContext drift, int driftCycles, CaseGenerator generator, ArtifactPrompts prompts) {}
