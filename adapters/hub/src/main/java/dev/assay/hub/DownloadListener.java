package dev.assay.hub;

/// Hears how a download goes, on the thread that downloads.
public interface DownloadListener {
    /// A few times a second, and once at the end of each file.
    void progressed(DownloadProgress progress);

    /// The file is whole and its checksum is being taken, which takes a while for large ones.
    default void checking(String file) {}

    /// The connection was lost and will be tried again.
    default void retrying(String file, String why) {}
}
