package dev.assay.viewer.file;

import dev.assay.viewer.library.Library;
import dev.assay.viewer.server.StaticFiles;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A report that needs nothing but itself: one page with scripts, styles and answers inside, which opens from
/// disk. Only the scripts whose hashes its policy names are run, whatever a model's output says.
public final class ReportPage {
    private static final int MOST_BYTES = 1_450_000;
    private static final Pattern STYLE = Pattern.compile("<link rel=\"stylesheet\" href=\"viewer/([^\"]+)\">");
    private static final Pattern SCRIPT = Pattern.compile("<script (?:defer )?src=\"viewer/([^\"]+)\"></script>");
    private static final Pattern MODULE = Pattern.compile("<script type=\"module\" src=\"viewer/([^\"]+)\"></script>");
    private static final Pattern ICON = Pattern.compile("href=\"viewer/([^\"]+\\.svg)\"");

    private final StaticFiles files;
    private final List<String> scripts = new ArrayList<>();
    private final List<String> styles = new ArrayList<>();

    private ReportPage(StaticFiles files) {
        this.files = files;
    }

    /// @param library the runs of the report
    /// @param created ISO instant
    /// @param tool version
    public static String of(Library library, String created, String tool) {
        return new ReportPage(StaticFiles.standard()).page(library, created, tool);
    }

    private String page(Library library, String created, String tool) {
        var page = shell();
        var report = new LinkedHashMap<String, Object>();
        report.put("created", created);
        report.put("tool", tool);
        int room = (MOST_BYTES - page.length()) / 4 * 3;
        var packed = new EmbeddedAnswers(library).packed(report, room);
        var holder = "<script type=\"application/json\" id=\"answers\">%s</script>\n</body>"
                .formatted(Base64.getEncoder().encodeToString(packed));
        return page.replace("</body>", holder);
    }

    /// The front end in one page.
    private String shell() {
        var page = text("index.html");
        page = STYLE.matcher(page).replaceAll(found -> quoted("<style>" + style(found.group(1)) + "</style>"));
        page = ICON.matcher(page)
                .replaceAll(found -> quoted("href=\"data:image/svg+xml;base64,%s\""
                        .formatted(Base64.getEncoder().encodeToString(bytes(found.group(1))))));
        page = SCRIPT.matcher(page)
                .replaceAll(found -> quoted("<script>" + script(text(found.group(1))) + "</script>"));
        page = MODULE.matcher(page)
                .replaceAll(found -> quoted("<script type=\"module\">"
                        + script(new ModuleJoiner(this::text).join(found.group(1))) + "</script>"));
        return page.replaceFirst("<meta charset=\"utf-8\">", quoted("<meta charset=\"utf-8\">\n  " + policy()));
    }

    private String style(String name) {
        var style = text(name);
        styles.add(hash(style));
        return style;
    }

    /// Whatever a script says, it does not end its element.
    private String script(String text) {
        var script = "\n" + text.replace("</script", "<\\/script").replace("<!--", "<\\!--") + "\n";
        scripts.add(hash(script));
        return script;
    }

    private String policy() {
        return ("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src %s; style-src %s;"
                        + " img-src data: blob:; base-uri 'none'; form-action 'none'\">")
                .formatted(String.join(" ", scripts), String.join(" ", styles));
    }

    private static String hash(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-%s'".formatted(Base64.getEncoder().encodeToString(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String quoted(String replacement) {
        return Matcher.quoteReplacement(replacement);
    }

    private String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    private byte[] bytes(String name) {
        return files.bytes(name).orElseThrow(() -> new IllegalStateException("the front end lacks " + name));
    }
}
