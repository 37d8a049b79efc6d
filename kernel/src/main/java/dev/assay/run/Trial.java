package dev.assay.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.TrialKey;

/// One system on one example, once.
record Trial<E extends Example>(TrialKey key, ContextSystem<? super E> system, Labeled<E> labeled) {}
