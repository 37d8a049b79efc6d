package dev.assay.jsguest;

import dev.assay.script.ScriptGuest;
import dev.assay.script.ScriptGuestMaker;

/// Offers [GraalGuest] to whoever has this module on the class path.
public final class GraalGuestMaker implements ScriptGuestMaker {
    @Override
    public ScriptGuest make() {
        return new GraalGuest();
    }
}
