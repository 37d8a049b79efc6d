/// What a person approved that files may ask for: `assay trust`.
///
/// What needs approval is decided in the registry.
@NullMarked
package dev.assay.cli.trust;

import org.jspecify.annotations.NullMarked;
