/// What calls cost, and how much may be spent.
///
/// An unknown price is unknown, never 0. Who is called, and how often, is decided elsewhere.
@NullMarked
package dev.assay.price;

import org.jspecify.annotations.NullMarked;
