/// How this process reaches other machines: through which proxy, and whose certificates it believes.
@NullMarked
package dev.assay.cli.network;

import org.jspecify.annotations.NullMarked;
