package dev.assay.compact.artifact;

import dev.assay.json.Digests;
import java.util.regex.Pattern;

/// Tags around an artifact that nothing inside it can close: their name ends in a token that is not in the
/// artifact, and whatever looks like such a tag is taken out, whatever its token.
public record ArtifactFence(String token) {
    private static final int LENGTH = 16;

    private static final Pattern TAG =
            Pattern.compile("<[\\s/]*+untrusted[\\s_-]*+artifact[^<>\\n]{0,80}+>?", Pattern.CASE_INSENSITIVE);

    /// Controls but line ends and tabs, marks of direction, and characters without width that join nothing.
    private static final Pattern HIDDEN = Pattern.compile(
            "[\\p{Cc}&&[^\\n\\t]]|[\\x{200B}\\x{200E}\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{206F}\\x{FEFF}\\x{E0000}-\\x{E007F}]");

    /// The same for the same cases, so that a run made again asks in the same words.
    ///
    /// @param cases what decides them
    public static ArtifactFence of(String cases) {
        return new ArtifactFence(token("fence\0" + cases));
    }

    private static String token(String text) {
        return Digests.sha256(text).substring(0, LENGTH);
    }

    /// The name of the tags around this text.
    public String tag(String text) {
        var unused = token;
        while (text.contains(unused)) {
            unused = token(unused);
        }
        return "untrusted_artifact-" + unused;
    }

    /// The text without hidden characters and without anything that looks like one of the tags.
    public static String neutralize(String text) {
        return TAG.matcher(HIDDEN.matcher(text).replaceAll("")).replaceAll("[tag removed]");
    }

    /// A reply without the tags that a model repeated from its prompt: they are ours, and no part of what it says.
    public static String withoutTags(String reply) {
        return TAG.matcher(reply).replaceAll("");
    }

    /// What the original makes of the text: only the exact closing tag is altered.
    static String neutralizeCompat(String text) {
        return text.replace("</untrusted_artifact>", "</untrusted_artifact_REDACTED>");
    }
}
