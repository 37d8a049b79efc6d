package dev.assay.hub;

import java.net.http.HttpHeaders;
import java.util.Optional;

/// Which version of a file a reply brings.
///
/// @param validator what `If-Range` accepts: weak tags are not
record Version(Optional<String> etag, Optional<String> validator) {
    static Version of(HttpHeaders headers) {
        var etag = headers.firstValue("ETag");
        var strong = etag.filter(tag -> tag.startsWith("\""));
        return new Version(etag, strong.or(() -> headers.firstValue("Last-Modified")));
    }
}
