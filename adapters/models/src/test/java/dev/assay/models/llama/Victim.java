package dev.assay.models.llama;

import dev.assay.chat.ChatRequest;
import dev.assay.spec.ModelSpec;
import java.util.Map;

/// A process of its own that chats once, says so, and then ends in the way it is told to.
final class Victim {
    private Victim() {}

    /// @param arguments a spec, the folder of the server, and `hold`, `exit` or `throw`
    public static void main(String[] arguments) throws Exception {
        var model = LlamaCppModel.create(
                ModelSpec.parse(arguments[0]),
                Map.of("PATH", System.getenv("PATH"), "ASSAY_LLAMA_SERVER", arguments[1]));
        var reply = model.chat(ChatRequest.ask("Once"));
        System.out.println("replied " + reply.text().length());
        switch (arguments[2]) {
            case "hold" -> Thread.sleep(Long.MAX_VALUE);
            case "throw" -> throw new IllegalStateException("as told");
            default -> System.out.println("done");
        }
    }
}
