package dev.assay.hub;

import java.util.OptionalLong;

/// @param bytes          on disk, those of earlier tries included
/// @param total          when the server says it
/// @param bytesPerSecond since this try began
public record DownloadProgress(String file, long bytes, OptionalLong total, double bytesPerSecond) {}
