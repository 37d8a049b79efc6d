package dev.assay.trust;

import dev.assay.api.UserError;
import dev.assay.spec.Origin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Decides what words from files may do: nothing, unless a person approved exactly that.
///
/// @param store what was approved before; empty where a person has no folder of their own
/// @param isAll whether everything is accepted for this command; what leaves the sandbox never is
public record Trust(Optional<TrustStore> store, boolean isAll) {
    /// What the owner of this environment approved.
    public static Trust of(Map<String, String> environment) {
        return new Trust(ConfigFolder.of(environment).map(TrustStore::new), false);
    }

    /// For this command, words from files count as typed ones.
    public Trust acceptingAll() {
        return new Trust(store, true);
    }

    /// @throws UserError with every deed that nobody approved
    public void admit(List<Deed> deeds) {
        var refused = refused(deeds);
        if (!refused.isEmpty()) {
            throw UserError.notTrusted(Refusal.text(refused));
        }
    }

    /// Those nobody typed or approved.
    public List<Deed> refused(List<Deed> deeds) {
        return deeds.stream().filter(deed -> !isAdmitted(deed)).toList();
    }

    private boolean isAdmitted(Deed deed) {
        return !(deed.words().origin() instanceof Origin.Received received)
                || (!deed.isUnsafe() && (isAll || isApproved(deed, received)));
    }

    private boolean isApproved(Deed deed, Origin.Received received) {
        return store.isPresent()
                && (received.run()
                                .filter(run -> store.get().has(deed.hashIn(run)))
                                .isPresent()
                        || store.get().has(deed.hash()));
    }

    /// A person approves what was refused.
    public void approve(List<Deed> deeds, Instant now) {
        keep(deeds.stream()
                .filter(deed -> !deed.isUnsafe())
                .map(deed -> new Approval(deed.hash(), deed.line(), now.toString()))
                .toList());
    }

    public void keep(List<Approval> approvals) {
        store.orElseThrow(
                        () -> new UserError(
                                "there is no folder to keep approvals in\n       set HOME or ASSAY_CONFIG to a folder of your own"))
                .add(approvals);
    }

    /// What a run was started with may go on in that run, on this machine. Where nothing can be kept, a resumed run
    /// asks again.
    ///
    /// @param run as [Origin#run] names it
    public void remember(String run, List<Deed> deeds, Instant now) {
        var kept = new ArrayList<Approval>();
        for (var deed : lasting(deeds)) {
            kept.add(new Approval(
                    deed.hashIn(run),
                    "run %s may %s".formatted(run.substring(0, run.indexOf(' ')), deed.what()),
                    now.toString()));
        }
        if (kept.isEmpty() || store.isEmpty()) {
            return;
        }
        try {
            store.get().add(kept);
        } catch (UserError _) {
            // the run matters more: without the record, resuming it asks for --trust
        }
    }

    /// Typed words, and those of a run that had them from before.
    private List<Deed> lasting(List<Deed> deeds) {
        return deeds.stream()
                .filter(deed -> !deed.isUnsafe())
                .filter(deed -> !deed.isReceived() || !isAll)
                .toList();
    }
}
