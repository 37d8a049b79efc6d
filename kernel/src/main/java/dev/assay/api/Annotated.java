package dev.assay.api;

import java.util.Map;

/// A system with more to say for the record of a trial than a response shows.
public interface Annotated {
    /// What the row keeps in its metadata beside usage. Nothing an outside program said goes in unread.
    Map<String, Object> notes(Response response);
}
