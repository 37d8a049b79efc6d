/// Fresh cases from real tools: projects are generated that fail in planted, known ways, and installed tools are run
/// on them, so that what is true of their output is known without a person.
@NullMarked
package dev.assay.sift.capture;

import org.jspecify.annotations.NullMarked;
