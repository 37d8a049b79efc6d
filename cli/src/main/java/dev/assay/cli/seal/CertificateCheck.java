package dev.assay.cli.seal;

import dev.assay.api.UserError;
import dev.assay.registry.Registry;
import dev.assay.seal.Check;
import dev.assay.seal.RunBundle;
import dev.assay.sift.certify.Certificate;
import dev.assay.sift.certify.Search;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.store.StoredRun;
import java.util.Optional;

/// Whether a certificate that a run carries is about a system of the run, is possible, and comes out again.
///
/// @param isRerun whether the search is made again
/// @param isTrusted whether programs may be run for it
record CertificateCheck(Registry registry, boolean isRerun, boolean isTrusted) {
    /// Empty where the run carries none.
    Optional<Check> of(StoredRun run) {
        var file = run.folder().resolve(RunBundle.CERTIFICATE);
        if (!file.toFile().isFile()) {
            return Optional.empty();
        }
        try {
            return Optional.of(check(CarriedCertificate.read(file).certificate(), run));
        } catch (UserError e) {
            return Optional.of(
                    differs(String.valueOf(e.getMessage()).lines().findFirst().orElse("")));
        }
    }

    private Check check(Certificate certificate, StoredRun run) {
        var system = CertifiedSystem.of(certificate, run);
        if (system.isEmpty()) {
            return differs("it is about %s, which no system of the run is".formatted(certificate.kind()));
        }
        if (!certificate.hasPossibleNumbers()) {
            return differs("its numbers are those of no search");
        }
        if (!isRerun) {
            return unchecked("a search for masked failures; --rerun makes it again");
        }
        if (!certificate.canBeRepeated()) {
            return unchecked("another edition of Assay made its outputs in another way");
        }
        var words = Phrase.own(system.get().spec());
        if (!isTrusted && registry.systemDeed(words).isPresent()) {
            return unchecked(
                    "%s is a program; --trust runs it".formatted(system.get().name()));
        }
        return searched(certificate, system.get(), words);
    }

    private Check searched(Certificate certificate, CertifiedSystem about, Phrase words) {
        var budget = certificate.configuration().get("budget") instanceof String typed
                ? Budget.parse(typed)
                : Budget.UNLIMITED;
        var system = registry.system(words, budget, ExecOptions.DEFAULT);
        try {
            var again = new Search(system, certificate.seed(), certificate.tried()).run(_ -> {});
            return again.isLike(certificate)
                    ? new Check(
                            RunBundle.CERTIFICATE,
                            Check.Standing.REDERIVED,
                            "%,d tries against %s".formatted(again.tried(), about.name()))
                    : differs("the search comes out otherwise");
        } finally {
            close(system);
        }
    }

    private static void close(Object system) {
        if (system instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("the system could not be closed", e);
            }
        }
    }

    private static Check differs(String why) {
        return new Check(RunBundle.CERTIFICATE, Check.Standing.DIFFERS, why);
    }

    private static Check unchecked(String why) {
        return new Check(RunBundle.CERTIFICATE, Check.Standing.UNCHECKED, why);
    }
}
