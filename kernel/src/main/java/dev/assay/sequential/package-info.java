/// Deciding while a run goes on: how many examples a question needs, and intervals that hold however often one looks.
@NullMarked
package dev.assay.sequential;

import org.jspecify.annotations.NullMarked;
