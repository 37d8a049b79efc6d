package dev.assay.compact.template;

import java.math.BigInteger;

/// How many turns a distractor block has.
public sealed interface FillerCount {
    record Fixed(BigInteger turns) implements FillerCount {}

    /// A text that refers to the count of the level.
    record Referring(TemplateText text) implements FillerCount {}

    /// As many as the length of the level needs; `standard` only.
    record ToLength() implements FillerCount {}
}
