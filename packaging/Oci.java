import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Puts folders into a container image in the layout of OCI, as a tar file. Every date and owner is fixed: the same
/// files give the same bytes. It asks no registry; the image begins with nothing.
///
/// `java Oci.java TAR NAME ARCHITECTURE FOLDER=PLACE… -- ENTRY…`
class Oci {
    private static final Instant DATE = Instant.ofEpochSecond(1);
    private static final String NOBODY = "65532:65532";

    void main(String[] words) {
        try {
            write(List.of(words));
            System.exit(0);
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1); // the library's threads would wait for ever
        }
    }

    private static void write(List<String> all) throws Exception {
        int end = all.indexOf("--");
        var scratch = Files.createTempDirectory("oci");
        var image = Jib.fromScratch()
                .setPlatforms(Set.of(new Platform(all.get(2), "linux")))
                .setFormat(ImageFormat.OCI)
                .setCreationTime(DATE)
                .setUser(NOBODY)
                .setWorkingDirectory(AbsoluteUnixPath.get("/work"))
                .setEnvironment(Map.of("HOME", "/tmp", "LANG", "C.UTF-8"))
                .setEntrypoint(all.subList(end + 1, all.size()));
        for (var pair : all.subList(3, end)) {
            image.addFileEntriesLayer(layer(Path.of(pair.split("=")[0]), pair.split("=")[1]));
        }
        image.containerize(Containerizer.to(TarImage.at(Path.of(all.get(0))).named(all.get(1)))
                .setOfflineMode(true)
                .setBaseImageLayersCache(scratch.resolve("base"))
                .setApplicationLayersCache(scratch.resolve("layers")));
    }

    /// Entry by entry: the library takes the root of a container for no folder.
    private static FileEntriesLayer layer(Path folder, String place) throws IOException {
        var layer = FileEntriesLayer.builder().setName(place);
        try (var files = Files.list(folder)) {
            for (var file : files.sorted().toList()) {
                layer.addEntryRecursive(
                        file,
                        AbsoluteUnixPath.get(place).resolve(file.getFileName().toString()),
                        (source, _) -> permissions(source),
                        (_, _) -> DATE);
            }
        }
        return layer.build();
    }

    /// Everybody may write below `/tmp` and `/work`, where runs go.
    private static FilePermissions permissions(Path file) {
        if (Files.isDirectory(file) && Set.of("tmp", "work").contains(file.getFileName().toString())) {
            return FilePermissions.fromOctalString("777");
        }
        return FilePermissions.fromOctalString(Files.isDirectory(file) || Files.isExecutable(file) ? "755" : "644");
    }
}
