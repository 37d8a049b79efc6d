package dev.assay.cli.seal;

import dev.assay.json.Json;
import dev.assay.sift.certify.Certificate;
import dev.assay.spec.SystemSpec;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The system of a run that a certificate is about: it runs the same, whatever its budget and whatever it is called.
///
/// @param spec as it was typed
record CertifiedSystem(String name, String spec) {
    private static final String BUDGET = "budget";

    static Optional<CertifiedSystem> of(Certificate certificate, StoredRun run) {
        return run.manifest().setup().systems().stream()
                .filter(part -> isSame(part, certificate))
                .map(Setup.Part::name)
                .findFirst()
                .map(name -> new CertifiedSystem(name, spec(run, name)));
    }

    private static boolean isSame(Setup.Part part, Certificate certificate) {
        return part.kind().equals(certificate.kind())
                && unbudgeted(part.configuration()).equals(unbudgeted(certificate.configuration()));
    }

    private static Map<String, Object> unbudgeted(Map<String, Object> configuration) {
        var settings = new LinkedHashMap<>(Json.readMap(Json.write(configuration)));
        settings.remove(BUDGET);
        return settings;
    }

    private static String spec(StoredRun run, String name) {
        return run.manifest().origin().systems().stream()
                .filter(typed -> SystemSpec.parse(typed).text().equals(name))
                .findFirst()
                .orElse(name);
    }
}
