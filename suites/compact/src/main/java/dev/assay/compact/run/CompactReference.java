package dev.assay.compact.run;

import dev.assay.api.Reference;
import dev.assay.compact.CompactCase;

/// What of a case no method sees: what must survive, and what every answer is checked against.
public record CompactReference(CompactCase compactCase) implements Reference {}
