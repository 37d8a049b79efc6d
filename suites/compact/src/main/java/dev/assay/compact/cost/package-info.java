/// What the calls of a case took, counted while they are made, whoever makes them.
///
/// A room of its own, for a method calls a counted model: were it counted by the flow of the case, the way to a model
/// would lead through that room twice.
@NullMarked
package dev.assay.compact.cost;

import org.jspecify.annotations.NullMarked;
