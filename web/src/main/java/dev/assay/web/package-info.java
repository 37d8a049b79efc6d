/// The viewer's server: who may ask, what is asked, and how it is answered.
@NullMarked
package dev.assay.web;

import org.jspecify.annotations.NullMarked;
