package dev.assay.cli.run;

import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.cli.terminal.Session;
import dev.assay.job.RecordedModel;
import dev.assay.json.Json;
import dev.assay.price.Meter;
import dev.assay.price.MeteredModel;
import dev.assay.price.Price;
import dev.assay.price.PriceList;
import dev.assay.registry.Registry;
import dev.assay.report.Numbers;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.spec.ModelSpec;
import dev.assay.store.ResponseCache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The calls one run makes to models: recorded, counted, and paused when they have taken enough.
public final class Calls implements AutoCloseable {
    private final Session session;
    private final ModelOptions options;
    private @Nullable PriceList prices;
    private final Meter meter;
    private final Map<String, ChatModel> models = new LinkedHashMap<>();
    private final Map<List<Object>, ChatModel> judges = new LinkedHashMap<>();
    private volatile ResponseCache cache = ResponseCache.off();
    private volatile @Nullable Runnable pause;
    private volatile boolean isTimeUp;

    public Calls(Session session, ModelOptions options) {
        this.session = session;
        this.options = options;
        this.meter = new Meter(options.maxCost(), options.maxTokens(), this::pauseRun);
    }

    /// Ends the run without losing anything.
    public void pauseRun() {
        var running = pause;
        if (running != null) {
            running.run();
        }
    }

    /// Of a run that calls no model.
    public static Calls none(Session session) {
        return new Calls(session, new ModelOptions());
    }

    /// Makes the models of a run. Nothing is called.
    public void open(Registry registry, List<String> specs) {
        var environment = options.keys().environment(session);
        for (var text : specs) {
            var spec = NamedModel.parse(text).spec();
            var price = prices().of(spec);
            if (options.maxCost().isPresent() && price.isEmpty()) {
                throw new UserError(
                        "--max-cost cannot be kept: the price of %s is not known\n       give it with --prices FILE, or limit the run with --max-tokens"
                                .formatted(text));
            }
            models.put(text, metered(registry.model(spec.text(), environment), price));
        }
    }

    private ChatModel metered(ChatModel model, Optional<Price> price) {
        return new RecordedModel(new MeteredModel(model, meter, price, prices().version()), () -> cache);
    }

    /// A model that judges answers: recorded and counted like those that give them.
    public ChatModel judge(Registry registry, String text) {
        return judge(registry, text, Map.of());
    }

    /// The same with keys of its own, before those of the environment.
    public ChatModel judge(Registry registry, String text, Map<String, String> keys) {
        return judges.computeIfAbsent(List.of(text, keys), _ -> {
            var environment = new LinkedHashMap<>(options.keys().environment(session));
            environment.putAll(keys);
            return metered(registry.model(text, environment), prices().of(ModelSpec.parse(text)));
        });
    }

    /// Whether anybody is called at all.
    public boolean areAny() {
        return !models.isEmpty() || !judges.isEmpty();
    }

    /// The models that answer, by what was typed.
    public Map<String, ChatModel> models() {
        return models;
    }

    /// Finds out, without a call, what would make every call fail.
    public void check() {
        models.values().forEach(ChatModel::check);
        judges.values().forEach(ChatModel::check);
    }

    /// Where replies are recorded from now on, and how the run is paused.
    public void begin(ResponseCache responses, Runnable whenEnough) {
        cache = responses;
        pause = whenEnough;
    }

    /// Calls that suit all models at one time.
    public int suggestedConcurrency() {
        return models.values().stream()
                .mapToInt(ChatModel::suggestedConcurrency)
                .min()
                .orElse(RunOptions.DEFAULT.concurrency());
    }

    /// Prices of the models; empty when one of them is not known.
    Optional<List<Price>> knownPrices() {
        var known = new ArrayList<Price>();
        for (var text : models.keySet()) {
            var price = prices().of(NamedModel.parse(text).spec());
            if (price.isEmpty()) {
                return Optional.empty();
            }
            known.add(price.get());
        }
        return Optional.of(known);
    }

    /// Read when it is first asked for: most runs call no model.
    private PriceList prices() {
        if (prices == null) {
            prices = options.prices(session);
        }
        return prices;
    }

    String edition() {
        return prices().version();
    }

    /// The limit that was reached, as it was typed; empty while none is.
    Optional<String> limitReachedAs() {
        if (isTimeUp) {
            return options.maxTime().map(time -> "--max-time " + Numbers.plain(time.toMillis() / 1000.0));
        }
        if (!meter.hasReached()) {
            return Optional.empty();
        }
        return options.maxTokens().isPresent()
                        && meter.tokens() >= options.maxTokens().getAsLong()
                ? Optional.of("--max-tokens " + options.maxTokens().getAsLong())
                : Optional.of("--max-cost " + Numbers.plain(options.maxCost().orElse(0)));
    }

    /// A listener that pauses the run when its time is up.
    RunListener timed(RunListener listener) {
        var most = options.maxTime();
        return most.isEmpty() ? listener : new Deadline(listener, most.get(), this::timeUp);
    }

    private void timeUp() {
        isTimeUp = true;
        pauseRun();
    }

    /// One line on what was used; empty when nothing was called.
    public Optional<String> used() {
        if (meter.calls() == 0) {
            return Optional.empty();
        }
        var cached = meter.cachedTokens() == 0 ? "" : " (%s of them cached)".formatted(meter.cachedTokens());
        var ours = meter.meanOverhead()
                .map(mean -> ", %s ms of our own a call".formatted(Numbers.plain(mean.toNanos() / 1e6)))
                .orElse("");
        return Optional.of("%s calls: %s prompt tokens%s, %s reply tokens, %s%s"
                .formatted(meter.calls(), meter.promptTokens(), cached, meter.completionTokens(), cost(), ours));
    }

    private String cost() {
        if (meter.unpriced() == meter.calls()) {
            return "cost unknown";
        }
        var rest = meter.unpriced() == 0 ? "" : ", and %s calls of unknown cost".formatted(meter.unpriced());
        return dollars(meter.dollars()) + " (prices of " + prices().version() + ")" + rest;
    }

    static String dollars(double amount) {
        return "$" + (amount >= 1 ? String.format(Locale.ROOT, "%.2f", amount) : Numbers.plain(amount));
    }

    /// What the models noticed of themselves, as JSON; empty when they have nothing to say.
    Optional<String> observed() {
        var observed = new LinkedHashMap<String, Object>();
        models.forEach((name, model) -> {
            var noticed = model.observed();
            if (!noticed.isEmpty()) {
                observed.put(name, noticed);
            }
        });
        return observed.isEmpty() ? Optional.empty() : Optional.of(Json.writePretty(observed) + "\n");
    }

    @Override
    public void close() {
        models.values().forEach(ChatModel::close);
        judges.values().forEach(ChatModel::close);
    }
}
