/// Built-in systems: deterministic, offline baselines and controls, and the door for systems in other
/// languages.
///
/// No scoring and no models here.
@NullMarked
package dev.assay.system;

import org.jspecify.annotations.NullMarked;
