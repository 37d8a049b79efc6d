/// What a system does to a provider's prompt cache while a conversation or a log grows.
@NullMarked
package dev.assay.prefix;

import org.jspecify.annotations.NullMarked;
