package dev.assay.chat;

import java.util.Locale;

/// One message of a conversation.
///
/// @param cacheable how many characters at the beginning of the text stay the same from call to call, for
/// providers that are told what to cache; 0 for none
public record ChatMessage(Role role, String text, int cacheable) {
    /// Who speaks.
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT;

        /// As every wire format spells it.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ChatMessage {
        if (cacheable < 0 || cacheable > text.length()) {
            throw new IllegalArgumentException(
                    "%s of %s characters cannot be cacheable".formatted(cacheable, text.length()));
        }
    }

    public static ChatMessage system(String text) {
        return new ChatMessage(Role.SYSTEM, text, 0);
    }

    public static ChatMessage user(String text) {
        return new ChatMessage(Role.USER, text, 0);
    }

    /// A message whose beginning is worth caching.
    public static ChatMessage user(String cachedPrefix, String rest) {
        return new ChatMessage(Role.USER, cachedPrefix + rest, cachedPrefix.length());
    }

    public static ChatMessage assistant(String text) {
        return new ChatMessage(Role.ASSISTANT, text, 0);
    }
}
