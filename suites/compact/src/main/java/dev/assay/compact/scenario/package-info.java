/// Cases of the second dialect: relations that hold of several things at once, told at any depth of a conversation in
/// which other threads share their people, names, units and dates.
@NullMarked
package dev.assay.compact.scenario;

import org.jspecify.annotations.NullMarked;
