/// Results of the fit suite for others: tables to keep, and a card to show.
///
/// Nothing here computes a score.
@NullMarked
package dev.assay.fit.card;

import org.jspecify.annotations.NullMarked;
