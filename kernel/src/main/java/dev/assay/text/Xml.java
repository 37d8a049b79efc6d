package dev.assay.text;

/// Text made safe for XML.
public final class Xml {
    private Xml() {}

    /// For attributes and elements. Drops what XML 1.0 cannot hold.
    public static String escape(String text) {
        var escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\n', '\t', '\r' -> escaped.append("&#").append(c).append(';');
                default -> {
                    if (c >= 0x20 && c != 0xFFFE && c != 0xFFFF && (c < 0xD800 || c > 0xDFFF)) {
                        escaped.appendCodePoint(c);
                    }
                }
            }
        });
        return escaped.toString();
    }
}
