package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.estimate.PriceCatalog;
import dev.assay.json.Json;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay compact estimate`.
@Command(
        name = "estimate",
        description = "Estimate the calls, tokens and dollars of a compact run without calling anything.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact estimate --method hybrid-ledger --model openai:gpt-4.1-mini --case-count 20",
            "  assay compact estimate --profile compat --templates templates/ --lexicon words.json --catalog prices.json"
        })
public final class CompactEstimateCommand implements Callable<Integer> {
    private final Session session;

    @Option(
            names = {"-m", "--method"},
            paramLabel = "SPEC",
            defaultValue = "naive-summary",
            description = "Method to estimate (default: ${DEFAULT-VALUE}).")
    private String method = "naive-summary";

    @Mixin
    private final CompactPlanOptions plans = new CompactPlanOptions();

    @Mixin
    private final CompactMethodOptions methods = new CompactMethodOptions();

    @Mixin
    private final ModelOptions models = new ModelOptions();

    @Option(
            names = "--catalog",
            paramLabel = "FILE",
            description = "Prices as {updated, entries: [{provider, model, input_per_mtok, output_per_mtok}]}.")
    private Optional<Path> catalog = Optional.empty();

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean isJson;

    public CompactEstimateCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var model = models.only(Optional.empty())
                .orElseThrow(() -> new UserError("an estimate is for one model\n       name it with --model"));
        var plan = plans.plan(session);
        var estimating = CompactEstimate.of(
                plan, model, models.prices(session), catalog.map(file -> PriceCatalog.at(session.resolve(file))));
        var estimate = estimating.estimate(methods.method(session, method));
        session.terminal()
                .print(isJson ? Json.writePretty(estimating.json(estimate)) + "\n" : estimating.text(estimate));
        return ExitCode.DONE.number();
    }
}
