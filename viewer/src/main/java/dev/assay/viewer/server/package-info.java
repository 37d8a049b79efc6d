/// The viewer's server: who may ask, what is asked, and how it is answered.
@NullMarked
package dev.assay.viewer.server;

import org.jspecify.annotations.NullMarked;
