/// The front door: a run by the words you would type, with models, limits, recorded replies and resuming, for
/// people who embed Assay and for the command line alike.
///
/// Nothing here prints, and nothing here knows a suite, a provider or a file format by name: the registry does.
@NullMarked
package dev.assay.job;

import org.jspecify.annotations.NullMarked;
