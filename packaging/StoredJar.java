import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Rewrites jars with their members in the same order and unpacked. An archive of such jars is smaller: it packs small
/// classes together, where a jar packs each by itself.
void main(String[] jars) throws IOException {
    for (var jar : jars) {
        var file = Path.of(jar);
        var stored = Files.createTempFile(file.toAbsolutePath().getParent(), "stored", ".jar");
        try (var in = new ZipInputStream(Files.newInputStream(file));
                var out = new ZipOutputStream(Files.newOutputStream(stored))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                put(out, entry, in.readAllBytes());
            }
        }
        Files.move(stored, file, StandardCopyOption.REPLACE_EXISTING);
    }
}

void put(ZipOutputStream out, ZipEntry entry, byte[] bytes) throws IOException {
    var plain = new ZipEntry(entry.getName());
    var sum = new CRC32();
    sum.update(bytes);
    plain.setTimeLocal(entry.getTimeLocal());
    plain.setMethod(ZipEntry.STORED);
    plain.setSize(bytes.length);
    plain.setCrc(sum.getValue());
    out.putNextEntry(plain);
    out.write(bytes);
}
