/// Rows → summaries, comparisons, tables, Markdown, JSON, CSV, JUnit XML.
///
/// Never calls a system or a model, and never prints: it returns text.
@NullMarked
package dev.assay.report;

import org.jspecify.annotations.NullMarked;
