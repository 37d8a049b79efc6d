package dev.assay.cli.referee;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.BudgetOptions;
import dev.assay.cli.run.SpendingText;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.prefix.PrefixCost;
import dev.assay.price.Price;
import dev.assay.price.PriceList;
import dev.assay.registry.Registry;
import dev.assay.report.Numbers;
import dev.assay.report.ShownName;
import dev.assay.report.TextTable;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.ModelSpec;
import dev.assay.spec.Phrase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay prefix-cost`.
@Command(
        name = "prefix-cost",
        description = {
            "Show what systems do to a provider's prompt cache while a conversation or a log grows.",
            "Each context is sent in growing parts. If a system changes the beginning, the provider charges",
            "the full price."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay prefix-cost demo -n 20 -s head -s tail -s drain",
            "  assay prefix-cost my.jsonl -s 'mine=exec:./filter' --model anthropic:claude-sonnet-4-5 --steps 20",
            "",
            "stable: share of what was sent that stays as it is when more is appended. tokens and bill: with the system,",
            "as a share of those without it; a bill above 100 %% costs more than sending everything."
        })
public final class PrefixCostCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "DATASET", description = "A suite or dataset by name, a suite folder, or a JSONL file.")
    private String dataset = "";

    @Option(
            names = {"-s", "--system"},
            paramLabel = "SPEC",
            required = true,
            description = "System, as SPEC or NAME=SPEC; repeatable.")
    private List<String> systems = List.of();

    @Option(
            names = {"-n", "--max-examples"},
            paramLabel = "N",
            description = "Use only the first N examples.")
    private Optional<Long> maxExamples = Optional.empty();

    @Option(
            names = "--steps",
            paramLabel = "K",
            defaultValue = "10",
            description = "Growing parts of each context (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(
            names = "--model",
            paramLabel = "SPEC",
            defaultValue = "anthropic:claude-sonnet-4-5",
            description = "Model whose cache prices count; it is not called (default: ${DEFAULT-VALUE}).")
    private String model = "";

    @Option(names = "--prices", paramLabel = "FILE", description = "Use this price list (YAML).")
    private Optional<Path> prices = Optional.empty();

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Option(names = "--json", description = "Print the numbers as JSON.")
    private boolean isJson;

    public PrefixCostCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        if (steps < 2) {
            throw new UserError("--steps must be 2 or more");
        }
        var list = prices.map(file -> PriceList.at(session.resolve(file))).orElseGet(PriceList::standard);
        var price = list.of(ModelSpec.parse(model))
                .orElseThrow(() -> new UserError(
                        "the price of %s is not known\n       give one with --prices FILE".formatted(model)));
        var registry = trust.registry(session);
        var examples = examples(registry);
        var costs = new ArrayList<PrefixCost>();
        for (var spec : systems) {
            costs.add(cost(registry, spec, examples, price));
        }
        session.terminal().print(isJson ? Json.writePretty(costs) + "\n" : text(costs, list.version()));
        return (costs.stream().allMatch(cost -> cost.failed() == 0) ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }

    private List<OpenExample> examples(Registry registry) {
        try (var all =
                registry.source(Phrase.own(dataset), Profile.STANDARD).dataset().examples()) {
            return all.limit(maxExamples.orElse(Long.MAX_VALUE))
                    .map(Labeled::example)
                    .toList();
        }
    }

    private PrefixCost cost(Registry registry, String spec, List<OpenExample> examples, Price price) throws Exception {
        var system = registry.system(Phrase.own(spec), budget.budget(), ExecOptions.DEFAULT);
        try {
            return PrefixCost.of(system, examples, price, steps);
        } finally {
            if (system instanceof AutoCloseable closeable) {
                closeable.close();
            }
        }
    }

    private String text(List<PrefixCost> costs, String edition) {
        var rows = costs.stream()
                .map(cost -> List.of(
                        cost.system(),
                        shown(cost.stable()),
                        shown(cost.tokens()),
                        shown(cost.bill()),
                        SpendingText.dollars(cost.dollarsWith()),
                        cost.examples() + (cost.failed() == 0 ? "" : " (%d failed)".formatted(cost.failed()))))
                .toList();
        var header = List.of("system", "stable %", "tokens %", "bill %", "bill", "n");
        var without =
                costs.stream().mapToDouble(PrefixCost::dollarsWithout).max().orElse(0);
        return "%s in %d growing parts · %s, prices of %s · %s without a system\n\n%s%s%s"
                .formatted(
                        dataset,
                        steps,
                        model,
                        edition,
                        SpendingText.dollars(without),
                        new TextTable(header, rows).render(session.terminal().width()),
                        ShownName.legend(systems),
                        costs.stream()
                                .filter(PrefixCost::isCostlySaving)
                                .map(cost ->
                                        "\n%s sends fewer tokens and costs more: it changes what the provider has kept.\n"
                                                .formatted(cost.system()))
                                .collect(Collectors.joining()));
    }

    private static String shown(PrefixCost.Estimate estimate) {
        return Numbers.decimals(100 * estimate.value(), 1)
                + estimate.interval()
                        .map(i -> " [%s, %s]"
                                .formatted(Numbers.decimals(100 * i.low(), 1), Numbers.decimals(100 * i.high(), 1)))
                        .orElse("");
    }
}
