package dev.assay.hub;

import java.net.URI;
import java.util.Optional;
import java.util.OptionalLong;

/// A file to fetch, and what is known of it before.
///
/// @param path   where it belongs, inside the folder of models
/// @param sha256 in lower-case hex
/// @param etag   what its server calls this version of it
record RemoteFile(URI address, String path, OptionalLong size, Optional<String> sha256, Optional<String> etag) {
    RemoteFile {
        SafePath.check(path);
    }
}
