package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/// A file of rows inside a zip archive, read without unpacking it.
final class ZipMember {
    private ZipMember() {}

    static Stream<Row> rows(Path archive, String member) {
        try {
            var zip = new ZipFile(archive.toFile());
            var entry = zip.getEntry(member);
            if (entry == null) {
                zip.close();
                throw new UserError(
                        "%s: has no member \"%s\"\n       check config and split".formatted(archive, member));
            }
            var reader = RowFiles.utf8(zip.getInputStream(entry));
            return RowFiles.rows("%s:%s".formatted(archive, member), reader).onClose(() -> close(archive, zip));
        } catch (IOException e) {
            throw RowFiles.unreadable(archive, e);
        }
    }

    private static void close(Path archive, ZipFile zip) {
        try {
            zip.close();
        } catch (IOException e) {
            throw RowFiles.unreadable(archive, e);
        }
    }
}
