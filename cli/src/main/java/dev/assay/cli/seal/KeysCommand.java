package dev.assay.cli.seal;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.seal.KeyFolder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay keys`.
@Command(
        name = "keys",
        description = {
            "Manage the keys that sign runs, and the keys you know.",
            "They are in ~/.config/assay/keys, or in the folder ASSAY_KEYS names: NAME.pem is secret, NAME.pub.pem may be given to",
            "anybody. A public key that is put there is a known one."
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "  assay keys new ada                             make a pair of Ed25519 keys",
            "  assay keys list"
        })
public final class KeysCommand implements Callable<Integer> {
    private final Session session;

    private KeysCommand(Session session) {
        this.session = session;
    }

    public static CommandLine of(Session session) {
        return new CommandLine(new KeysCommand(session))
                .addSubcommand(new New(session))
                .addSubcommand(new Listed(session));
    }

    @Override
    public Integer call() {
        return new Listed(session).call();
    }

    private static Map<String, Object> describe(KeyFolder.Named named) {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", named.name());
        map.put("id", named.key().id());
        map.put("own", named.isOwn());
        return map;
    }

    @Command(name = "new", description = "Make a pair of keys.", mixinStandardHelpOptions = true)
    static final class New implements Callable<Integer> {
        private final Session session;

        @Parameters(paramLabel = "NAME", arity = "0..1", description = "Name of the key (default: own).")
        private String name = "own";

        @Option(names = "--json", description = "As JSON.")
        private boolean isJson;

        New(Session session) {
            this.session = session;
        }

        @Override
        public Integer call() {
            var keys = KeyFolder.of(session.environment());
            var made = keys.create(name);
            session.terminal()
                    .println(
                            isJson
                                    ? Json.writePretty(describe(made))
                                    : "made key %s (%s) in %s"
                                            .formatted(made.name(), made.key().id(), keys.folder()));
            return ExitCode.DONE.number();
        }
    }

    @Command(name = "list", description = "List the keys.", mixinStandardHelpOptions = true)
    static final class Listed implements Callable<Integer> {
        private final Session session;

        @Option(names = "--json", description = "As JSON.")
        private boolean isJson;

        Listed(Session session) {
            this.session = session;
        }

        @Override
        public Integer call() {
            var keys = KeyFolder.of(session.environment());
            var all = keys.list();
            if (isJson) {
                session.terminal()
                        .println(Json.writePretty(
                                all.stream().map(KeysCommand::describe).toList()));
            } else if (all.isEmpty()) {
                session.terminal()
                        .notice("no keys in %s yet\n       `assay keys new` makes one".formatted(keys.folder()));
            } else {
                session.terminal()
                        .print(new TextTable(
                                        List.of("key", "id", "whose"),
                                        all.stream()
                                                .map(named -> List.of(
                                                        named.name(),
                                                        named.key().id(),
                                                        named.isOwn() ? "own" : "known"))
                                                .toList())
                                .render(session.terminal().width()));
            }
            return ExitCode.DONE.number();
        }
    }
}
