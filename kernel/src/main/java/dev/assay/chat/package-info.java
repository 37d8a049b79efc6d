/// The vocabulary of models: a request, a reply, what it took, and how it can fail.
///
/// Nothing here imports more than the JDK.
@NullMarked
package dev.assay.chat;

import org.jspecify.annotations.NullMarked;
