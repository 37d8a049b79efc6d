package dev.assay.models.dialect;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;

/// Passes on a reply without the secret, also where the secret comes in several pieces: what may be its beginning is
/// held back until the next piece decides.
public final class KeylessListener implements ChatListener {
    private final Key key;
    private final ChatListener listener;
    private String held = "";
    private ChatEvent.Kind kind = ChatEvent.Kind.CONTENT;
    private long nanos;

    public KeylessListener(Key key, ChatListener listener) {
        this.key = key;
        this.listener = listener;
    }

    @Override
    public void heard(ChatEvent event) {
        if (event.kind() != kind) {
            end();
        }
        kind = event.kind();
        nanos = event.nanos();
        var text = held + event.text();
        int back = key.heldBack(text);
        held = text.substring(text.length() - back);
        pass(text.substring(0, text.length() - back));
    }

    @Override
    public void restarted() {
        held = "";
        listener.restarted();
    }

    /// No more comes.
    public void end() {
        var rest = held;
        held = "";
        pass(rest);
    }

    private void pass(String text) {
        if (!text.isEmpty()) {
            listener.heard(new ChatEvent(kind, key.hiddenIn(text), nanos));
        }
    }
}
