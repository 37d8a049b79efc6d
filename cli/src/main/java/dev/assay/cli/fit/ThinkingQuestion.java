package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Terminal;
import dev.assay.hub.gguf.GgufModel;
import dev.assay.job.NamedModel;
import dev.assay.models.keeping.ModelKeeping;
import dev.assay.models.keeping.ThinkingSigns;
import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Asks, once for all models, whether those that can think before they answer are to do so.
record ThinkingQuestion(Terminal terminal, ModelKeeping keeping) {
    private static final Set<String> YES = Set.of("y", "yes");

    /// False, without a question, where none of them can.
    boolean asked(List<String> typed) throws InterruptedException {
        var thinkers = new ArrayList<String>();
        for (var one : typed) {
            var named = NamedModel.parse(one);
            if (canThink(named.spec())) {
                thinkers.add(Safe.text(named.name()));
            }
        }
        return !thinkers.isEmpty() && isYes(terminal.asked(question(thinkers)));
    }

    private static String question(List<String> thinkers) {
        return "%s can think before answering, which takes longer. Let %s think? (y/N) "
                .formatted(String.join(", ", thinkers), thinkers.size() == 1 ? "it" : "them");
    }

    private static boolean isYes(String answer) {
        return YES.contains(answer.toLowerCase(Locale.ROOT));
    }

    /// As the runtime says, or the template in a file of weights; else by the name.
    private boolean canThink(ModelSpec spec) throws InterruptedException {
        var told = spec.provider().equals("llamacpp") ? inFile(Path.of(spec.model())) : keeping.canThink(spec);
        return told.orElseGet(() -> ThinkingSigns.inName(new NamedModel(Optional.empty(), spec).name()));
    }

    private static Optional<Boolean> inFile(Path file) {
        try {
            return GgufModel.read(file).chatTemplate().map(ThinkingSigns::inTemplate);
        } catch (UserError _) {
            return Optional.empty(); // told when it is to be run
        }
    }
}
