package dev.assay.trust;

import dev.assay.json.Digests;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import java.util.function.Supplier;

/// What some words would do beyond reading and counting: run a program, load classes, reach an address, read a
/// variable of the environment, leave the sandbox.
///
/// @param what in words, after "would"
/// @param content everything that decides it, programs included: what an approval is of
/// @param isUnsafe whether it leaves the sandbox: only typed words may
public record Deed(Phrase words, String what, Supplier<String> content, boolean isUnsafe) {
    /// Of everything that decides what would happen.
    public String hash() {
        return Digests.sha256(content.get());
    }

    /// Of these words in one run, and in no other, as long as they mean the same: a folder that comes back with another
    /// program beside it is another matter.
    ///
    /// @param run as [Origin#run] names it
    String hashIn(String run) {
        return Digests.sha256(run + "\n" + words.text().strip() + "\n" + hash());
    }

    boolean isReceived() {
        return words.origin() instanceof Origin.Received;
    }

    /// One line: from where, and what would happen.
    public String line() {
        var place = words.origin() instanceof Origin.Received received ? received.place() : "typed";
        return "%s: \"%s\" would %s".formatted(place, words.text(), what);
    }
}
