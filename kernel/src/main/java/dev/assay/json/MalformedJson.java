package dev.assay.json;

/// A text that is not the JSON it should be; the caller knows the file and line and says so.
public final class MalformedJson extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MalformedJson(String message) {
        super(message);
    }
}
