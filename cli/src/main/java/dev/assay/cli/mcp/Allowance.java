package dev.assay.cli.mcp;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.spec.Phrase;
import dev.assay.trust.Deed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an agent may ask for. Its words are nobody's typed words: by default they name what is built in and what lies
/// in the served folder.
record Allowance(Session session, Set<Kind> kinds) {
    /// What the parsers of words strip.
    private static final String SPACE = "[\\s\\p{javaWhitespace}]";

    private static final Pattern PARTS = Pattern.compile("(?:[:,=+|#]|%s)+".formatted(SPACE));
    private static final Pattern SECRET = Pattern.compile(".*_(?:API_KEY|TOKEN|SECRET|SECRET_ACCESS_KEY|PASSWORD)");
    private static final Pattern JUDGE = Pattern.compile("\\bmodel%s*=(?!%1$s*builtin:)".formatted(SPACE));
    private static final Pattern EMBEDDER = Pattern.compile("\\bmodel%s*=[^,]*:".formatted(SPACE));

    enum Kind {
        /// Systems, evaluators and datasets that run programs, load classes or reach an address.
        PROGRAMS,
        /// Models other than the built-in ones.
        MODELS,
        /// Files outside of the served folder.
        PATHS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    String system(String spec) {
        plain(spec);
        admit(spec, session.registry().systemDeed(Phrase.own(spec)));
        if (EMBEDDER.matcher(spec).find()) {
            require(Kind.MODELS, spec, "call a model");
        }
        inside(spec);
        return spec;
    }

    String evaluator(String spec) {
        plain(spec);
        inside(spec);
        if (JUDGE.matcher(spec).find()) {
            require(Kind.MODELS, spec, "call a model");
        }
        admit(spec, session.registry().evaluatorDeed(Phrase.own(spec)));
        return spec;
    }

    String model(String spec) {
        plain(spec);
        var words = spec.substring(
                spec.indexOf('=') < 0 || spec.indexOf(':') < spec.indexOf('=') ? 0 : spec.indexOf('=') + 1);
        if (!words.startsWith("builtin:")) {
            require(Kind.MODELS, spec, "call a model");
        }
        inside(spec);
        return spec;
    }

    String dataset(String words) {
        plain(words);
        admit(words, session.registry().datasetDeed(Phrase.own(words)));
        inside(words);
        return words;
    }

    /// A run, a bundle, or any other word that may be a path.
    String place(String words) {
        plain(words);
        inside(words);
        return words;
    }

    /// A word that a command line would take for an option or for the name of a file of options.
    String plain(String word) {
        if (word.isBlank() || word.startsWith("-") || word.startsWith("@")) {
            throw new UserError("\"%s\" is not a value\n       give a name as `list` shows it".formatted(word));
        }
        return word;
    }

    /// Without keys, unless models may be called.
    Map<String, String> environment() {
        var environment = new LinkedHashMap<>(session.environment());
        if (!kinds.contains(Kind.MODELS)) {
            environment.keySet().removeIf(name -> SECRET.matcher(name).matches());
        }
        return environment;
    }

    private void admit(String words, Optional<Deed> deed) {
        deed.ifPresent(one -> {
            if (one.isUnsafe()) {
                throw refused(words, one.what(), "only a person may type it");
            }
            require(Kind.PROGRAMS, words, one.what());
        });
    }

    private void inside(String words) {
        if (kinds.contains(Kind.PATHS)) {
            return;
        }
        var parts = Stream.of(words, words.replace("%20", " ").replace("%25", "%")) // as `recall:of=` is read
                .flatMap(text -> Stream.concat(Stream.of(text), PARTS.splitAsStream(text)));
        if (!parts.allMatch(this::isInside)) {
            throw refused(words, "reach outside of the served folder", "start the server with --allow paths");
        }
    }

    /// Whatever the part is: taken for a path, it must stay in the folder, through links, too.
    private boolean isInside(String part) {
        try {
            var folder = session.directory().toAbsolutePath().toRealPath();
            var path = folder.resolve(part).normalize();
            return !part.startsWith("~")
                    && path.startsWith(folder)
                    && real(path).startsWith(folder);
        } catch (IOException | InvalidPathException _) {
            return false;
        }
    }

    /// Through links, as far as the path is there.
    private static Path real(Path path) throws IOException {
        return Files.exists(path) ? path.toRealPath() : path;
    }

    private void require(Kind kind, String words, String what) {
        if (!kinds.contains(kind)) {
            throw refused(words, what, "start the server with --allow " + kind);
        }
    }

    private static UserError refused(String words, String what, String next) {
        return UserError.notTrusted(
                "refused: \"%s\" would %s, and an agent asked for it\n       %s".formatted(words, what, next));
    }
}
