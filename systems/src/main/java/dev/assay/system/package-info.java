/// The list of built-in systems, and the plugin that brings them into the registry.
@NullMarked
package dev.assay.system;

import org.jspecify.annotations.NullMarked;
