package dev.assay.jsguest;

import dev.assay.api.ScriptGuest;
import dev.assay.api.ScriptGuestMaker;

/// Offers [GraalGuest] to whoever has this module on the class path.
public final class GraalGuestMaker implements ScriptGuestMaker {
    @Override
    public ScriptGuest make() {
        return new GraalGuest();
    }
}
