package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.run.PlanWords;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.template.TemplateSuite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Which templates a compact command is about, and what their cases are drawn from.
final class CompactSuiteOption {
    @Option(
            names = {"-s", "--suite"},
            paramLabel = "NAME",
            description = {
                "A suite that ships with Assay: projects, projects-de or projects-zh (default: projects). The suites of the",
                "first dialect, starter, elite-practice and hard, are still read by their names."
            })
    private Optional<String> name = Optional.empty();

    @Option(
            names = {"--templates", "--benchmarks-dir"},
            paramLabel = "PATH",
            description = "A template or a folder of templates, instead of a bundled suite.")
    private Optional<Path> templates = Optional.empty();

    @Option(
            names = "--suite-key",
            paramLabel = "KEY",
            description = "Suite name used in seeds (default: the name of its folder).")
    private Optional<String> key = Optional.empty();

    @Option(
            names = "--suite-version",
            paramLabel = "VERSION",
            description = "Suite version used in seeds (default: that of its templates, or mixed).")
    private Optional<String> version = Optional.empty();

    @Option(
            names = "--lexicon",
            paramLabel = "FILE",
            description = "Word lists to draw from, JSON or YAML (default: the bundled ones).")
    private Optional<Path> lexicon = Optional.empty();

    @Option(
            names = "--length",
            paramLabel = "TOKENS",
            description = {
                "Length of conversations before the first compaction, 500 to 200000 tokens (default: by --difficulty 2000,",
                "4000, 8000 or 18000). Not for suites of the first dialect."
            })
    private Optional<Integer> length = Optional.empty();

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = {
                "Rules of drawing and scoring: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
                "methodology draws as standard does and scores by the published document to the letter; compat draws and",
                "scores as the original program, and needs its templates."
            })
    private ScoringRules rules = ScoringRules.STANDARD;

    /// @param lexicon its name and version
    record Chosen(Profile profile, String lexicon, CaseGenerator generator, TemplateSuite suite, String digest) {}

    Profile profile() {
        return rules.profile();
    }

    /// As a dataset is told of it; paths are whole, so that a run can be gone on with from anywhere.
    List<String> words(Session session) {
        refuseBoth();
        var words = new ArrayList<String>();
        templates.ifPresentOrElse(
                path -> words.add("templates=" + session.whole(path)),
                () -> words.add(name.orElse(CompactSuites.OFFERED.getFirst())));
        key.ifPresent(text -> words.add("suite-key=" + text));
        version.ifPresent(text -> words.add("suite-version=" + text));
        lexicon.ifPresent(file -> words.add("lexicon=" + session.whole(file)));
        length.ifPresent(tokens -> words.add("length=" + tokens));
        words.add("draw=" + profile());
        if (rules == ScoringRules.METHODOLOGY) {
            words.add("rules=" + rules);
        }
        return words;
    }

    private void refuseBoth() {
        if (templates.isPresent() && name.isPresent()) {
            throw new UserError("--suite and --templates name templates both\n       give one of them");
        }
    }

    Chosen chosen(Session session) {
        return chosen(session, CompactSuites.OFFERED.getFirst());
    }

    /// @param otherwise the suite where none is named
    Chosen chosen(Session session, String otherwise) {
        var words = lexicon.map(file -> Lexicon.load(session.resolve(file))).orElseGet(Lexicon::bundled);
        var generator = new CaseGenerator(profile(), words, PlanWords.length(length));
        var loaded = loaded(session, generator, otherwise);
        return new Chosen(profile(), words.name(), generator, named(loaded.suite()), loaded.digest());
    }

    private CompactSuites.Loaded loaded(Session session, CaseGenerator generator, String otherwise) {
        refuseBoth();
        return templates
                .map(path -> CompactSuites.at(session.resolve(path), generator.dialect()))
                .orElseGet(() -> CompactSuites.builtIn(name.orElse(otherwise), generator.dialect()));
    }

    private TemplateSuite named(TemplateSuite suite) {
        return new TemplateSuite(key.orElse(suite.key()), version.orElse(suite.version()), suite.templates());
    }
}
