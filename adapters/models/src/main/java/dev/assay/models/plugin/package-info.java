/// The way from a spec to a model: who is asked, paced and tried again, under the name that was typed.
///
/// How a provider speaks belongs elsewhere; here it is only found.
@NullMarked
package dev.assay.models.plugin;

import org.jspecify.annotations.NullMarked;
