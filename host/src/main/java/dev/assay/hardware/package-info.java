/// What a machine is made of and what state it is in, read from its own files and commands.
///
/// Nothing here measures a model, and nothing fails because something cannot be read: it is unknown then.
@NullMarked
package dev.assay.hardware;

import org.jspecify.annotations.NullMarked;
