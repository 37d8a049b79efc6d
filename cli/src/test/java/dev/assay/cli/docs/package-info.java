/// What the documentation and the journeys say, carried out.
@NullMarked
package dev.assay.cli.docs;

import org.jspecify.annotations.NullMarked;
