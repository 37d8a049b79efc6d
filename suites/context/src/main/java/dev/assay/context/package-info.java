/// The context suite: its generators by name, and the plugin that brings the suite into the registry.
@NullMarked
package dev.assay.context;

import org.jspecify.annotations.NullMarked;
