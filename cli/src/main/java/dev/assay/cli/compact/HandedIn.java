package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.board.ControlAnswers;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.RecordedRun;
import dev.assay.compact.run.Submission;
import dev.assay.disk.ScratchFolder;
import dev.assay.seal.Check;
import dev.assay.seal.KeyFolder;
import dev.assay.seal.RunBundle;
import dev.assay.seal.Verification;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads bundles that were handed in, and verifies them.
///
/// @param folder that holds runs
record HandedIn(Session session, TrustOption trust, Path folder, boolean isRerun) {
    /// A bundle.
    ///
    /// @param control what gives a control under another name away
    record Handed(RecordedRun run, Submission submission, Verification verification, Optional<String> control) {
        /// What keeps it from being ranked. That answers come from a model or a program, and were not run again, does
        /// not.
        List<String> problems() {
            var problems = new ArrayList<String>();
            verification.checks().stream()
                    .filter(check -> check.standing() != Check.Standing.REDERIVED && !isNotRerun(check))
                    .forEach(check -> problems.add(check.toString()));
            control.ifPresent(problems::add);
            return problems;
        }

        /// Why nobody ran its answers again; empty where somebody did.
        Optional<String> notRerun() {
            return verification.checks().stream()
                    .filter(Handed::isNotRerun)
                    .map(Check::why)
                    .findFirst();
        }

        private static boolean isNotRerun(Check check) {
            return check.what().equals("answers") && check.standing() == Check.Standing.UNCHECKED;
        }
    }

    Handed read(Path file) {
        if (!RunBundle.isOne(file)) {
            throw new UserError(
                    "%s: is not a bundle\n       `assay compact submit --out FILE` writes one".formatted(file));
        }
        var bundle = new RunBundle(file);
        try (var scratch = new ScratchFolder()) {
            var stored = bundle.unpack(scratch.path());
            var submission = Submission.in(scratch.path());
            var run = RecordedRun.of(stored, trust.registry(session)).stream()
                    .filter(one -> one.method().equals(submission.method()))
                    .findFirst()
                    .orElseThrow(() -> new UserError("%s: has no method \"%s\"".formatted(file, submission.method())));
            var control = new CompactStanding(run.result()).isControl()
                    ? Optional.<String>empty()
                    : new ControlAnswers(run.records().values()).finding();
            return new Handed(run, submission, Verification.of(bundle, ways()), control);
        }
    }

    private Verification.Ways ways() {
        var registry = trust.registry(session);
        return new Verification.Ways(
                registry,
                KeyFolder.of(session.environment()),
                job -> session.settled(job, folder, registry),
                isRerun,
                trust.isAccepting());
    }
}
