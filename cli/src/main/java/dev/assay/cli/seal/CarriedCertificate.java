package dev.assay.cli.seal;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.seal.RunBundle;
import dev.assay.sift.certify.Certificate;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A certificate of `assay certify` on its way into a bundle.
record CarriedCertificate(Path file, Certificate certificate) {
    static boolean isOne(Path file) {
        try (var content = Files.newInputStream(file)) {
            if (content.read() != '{') {
                return false;
            }
            read(file);
            return true;
        } catch (IOException | UserError _) {
            return false;
        }
    }

    static CarriedCertificate read(Path file) {
        try {
            return new CarriedCertificate(file, Json.read(Files.readString(file), Certificate.class));
        } catch (MalformedJson | IOException e) {
            throw new UserError(
                    "%s is not a certificate\n       `assay certify --output FILE` writes one".formatted(file));
        }
    }

    /// Puts it beside the rows; a certificate about a system the run does not have is refused.
    void keep(StoredRun run) {
        if (CertifiedSystem.of(certificate, run).isEmpty()) {
            throw new UserError("%s is about %s, which is not a system of %s\n       the run has %s"
                    .formatted(
                            file,
                            certificate.kind(),
                            run.manifest().id(),
                            String.join(", ", run.manifest().setup().systemNames())));
        }
        StoredRun.keep(
                run.folder(), RunBundle.CERTIFICATE, Json.writePretty(certificate) + "\n", "the run is as it was");
    }
}
