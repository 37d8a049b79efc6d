/// The language in which cases are written: YAML in, a template or every problem with its line out.
///
/// Nothing here draws a value; what a template becomes is the business of `generation`.
@NullMarked
package dev.assay.compact.template;

import org.jspecify.annotations.NullMarked;
