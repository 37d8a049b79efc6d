package dev.assay.seal;

import dev.assay.api.UserError;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Unpacks members of a bundle, and no more of them than an honest one has: a small file can unpack to a disk full of
/// zeros.
final class Unpacking {
    private static final long ALWAYS_ALLOWED = 256L << 20;
    private static final long MOST_TIMES = 100;

    /// Everything but rows and lists of digests is read as a whole and by its members.
    private static final long MOST_OF_A_PAGE = 64L << 20;

    private final Path bundle;
    private long left;

    Unpacking(Path bundle) throws IOException {
        this.bundle = bundle;
        this.left = Math.max(ALWAYS_ALLOWED, MOST_TIMES * Files.size(bundle));
    }

    private static boolean isAsLongAsTheRun(Path target) {
        return Stream.of(StoredRun.ROWS, StoredRun.EXAMPLES, StoredRun.REFERENCES)
                .anyMatch(target::endsWith);
    }

    void take(InputStream in, Path target) throws IOException {
        long most = isAsLongAsTheRun(target) ? left : Math.min(left, MOST_OF_A_PAGE);
        try (var out = Files.newOutputStream(target)) {
            var buffer = new byte[1 << 16];
            long taken = 0;
            for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                taken += read;
                if (taken > most) {
                    throw new UserError("%s: %s in it is larger than %d MB, which no honest bundle has"
                            .formatted(bundle, target.getFileName(), most >> 20));
                }
                out.write(buffer, 0, read);
            }
            left -= taken;
        }
    }
}
