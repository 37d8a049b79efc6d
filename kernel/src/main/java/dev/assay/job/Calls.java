package dev.assay.job;

import dev.assay.api.UserError;
import dev.assay.calibration.Calibrations;
import dev.assay.chat.ChatModel;
import dev.assay.json.Json;
import dev.assay.price.Bill;
import dev.assay.price.Ledger;
import dev.assay.price.Meter;
import dev.assay.price.MeteredModel;
import dev.assay.price.Price;
import dev.assay.price.PriceList;
import dev.assay.registry.Registry;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.spec.ModelSpec;
import dev.assay.spec.Phrase;
import dev.assay.store.ResponseCache;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The calls one job makes to models: recorded, counted, and paused when they have taken enough. Models are
/// opened on one thread and called from many.
public final class Calls implements AutoCloseable {
    /// Longest trial in which models are called: their calls have limits of their own.
    public static final Duration TRIAL_WITH_MODELS = Duration.ofHours(1);

    private final Map<String, String> environment;
    private final Limits limits;
    private final Supplier<PriceList> priceList;
    private @Nullable PriceList prices;
    private final Meter meter;
    private final Meter judging = new Meter(OptionalDouble.empty(), OptionalLong.empty(), () -> {});
    private final Map<String, ChatModel> models = new LinkedHashMap<>();
    private final Map<List<Object>, ChatModel> judges = new LinkedHashMap<>();
    private volatile ResponseCache cache = ResponseCache.off();
    private volatile Runnable whenEnough = () -> {};
    private volatile Ledger ledger = (_, _) -> true;
    private volatile boolean isTimeUp;

    /// Without limits, at the prices that ship with Assay.
    ///
    /// @param environment where keys are looked up
    public Calls(Map<String, String> environment) {
        this(environment, Limits.NONE, PriceList::standard);
    }

    /// @param priceList asked for when the first model is opened
    public Calls(Map<String, String> environment, Limits limits, Supplier<PriceList> priceList) {
        this.environment = Map.copyOf(environment);
        this.limits = limits;
        this.priceList = priceList;
        this.meter = new Meter(limits.cost(), limits.tokens(), this::pause);
    }

    /// Ends the run without losing anything.
    public void pause() {
        whenEnough.run();
    }

    /// Makes the models of a job. Nothing is called.
    ///
    /// @param specs as typed, with or without a name of one's own
    public void open(Registry registry, List<String> specs) {
        openAll(registry, Phrase.own(specs));
    }

    /// Makes the models of a job, whoever asks for them.
    public void openAll(Registry registry, List<Phrase> phrases) {
        for (var words : phrases) {
            var text = words.text();
            var spec = NamedModel.parse(text).spec();
            var price = prices().of(spec);
            if (limits.cost().isPresent() && price.isEmpty()) {
                throw new UserError(
                        "--max-cost cannot be kept: the price of %s is not known\n       give it with --prices FILE, or limit the run with --max-tokens"
                                .formatted(text));
            }
            models.put(text, metered(registry.model(words.saying(spec.text()), environment), this::count, price));
        }
    }

    private ChatModel metered(ChatModel model, Consumer<Bill> counting, Optional<Price> price) {
        return new RecordedModel(new MeteredModel(model, counting, price, prices().version()), () -> cache);
    }

    private void count(Bill call) {
        meter.add(call);
        enter(call, Bill.NOTHING);
    }

    private void countJudging(Bill call) {
        meter.add(call);
        judging.add(call);
        enter(call, call);
    }

    private void enter(Bill call, Bill judged) {
        if (!ledger.enter(call, judged)) {
            pause();
        }
    }

    /// Where those who make calls for this job elsewhere enter them.
    Ledger ledger() {
        return (calls, judged) -> {
            judging.add(judged);
            meter.add(calls);
            return !meter.hasReached();
        };
    }

    /// Enters all calls from now on where the job is counted that they are made for.
    void enterInto(Ledger other) {
        ledger = other;
    }

    /// A model that judges answers: recorded and counted like those that give them.
    public ChatModel judge(Registry registry, String text) {
        return judge(registry, text, Map.of());
    }

    /// The same with keys of its own, before those of the environment.
    public ChatModel judge(Registry registry, String text, Map<String, String> keys) {
        return judges.computeIfAbsent(List.of(text, keys), _ -> {
            var withKeys = new LinkedHashMap<>(environment);
            withKeys.putAll(keys);
            var price = prices().of(ModelSpec.parse(text));
            return metered(registry.model(text, withKeys), this::countJudging, price);
        });
    }

    /// What is known of judges on this machine.
    public Calibrations calibrations() {
        return Calibrations.of(environment);
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
    public void begin(ResponseCache responses, Runnable pausing) {
        cache = responses;
        whenEnough = pausing;
    }

    /// Calls that suit all models at one time.
    public int suggestedConcurrency() {
        return models.values().stream()
                .mapToInt(ChatModel::suggestedConcurrency)
                .min()
                .orElse(RunOptions.DEFAULT.concurrency());
    }

    /// Of one trial.
    public Duration suggestedTimeout() {
        return areAny() ? TRIAL_WITH_MODELS : RunOptions.DEFAULT.timeout();
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

    /// Prices of the judges; empty when one of them is not known.
    Optional<List<Price>> knownJudgePrices() {
        var known = judges.keySet().stream()
                .map(key -> prices().of(ModelSpec.parse(String.valueOf(key.getFirst()))))
                .toList();
        return known.stream().allMatch(Optional::isPresent)
                ? Optional.of(known.stream().flatMap(Optional::stream).toList())
                : Optional.empty();
    }

    String edition() {
        return prices().version();
    }

    /// Read when it is first asked for: most jobs call no model.
    PriceList prices() {
        if (prices == null) {
            prices = priceList.get();
        }
        return prices;
    }

    /// The limit that was reached; empty while none is.
    public Optional<Limits.Limit> limitReached() {
        if (isTimeUp) {
            return limits.time().map(Limits.Limit.Time::new);
        }
        if (!meter.hasReached()) {
            return Optional.empty();
        }
        return limits.tokens().isPresent()
                        && meter.total().tokens() >= limits.tokens().getAsLong()
                ? Optional.of(new Limits.Limit.Tokens(limits.tokens().getAsLong()))
                : Optional.of(new Limits.Limit.Cost(limits.cost().orElseThrow()));
    }

    /// A listener that pauses the run when its time is up.
    RunListener timed(RunListener listener) {
        var most = limits.time();
        return most.isEmpty() ? listener : new Deadline(listener, most.get(), this::timeUp);
    }

    private void timeUp() {
        isTimeUp = true;
        pause();
    }

    /// What the calls took so far; empty when nobody was called.
    public Optional<Spending> spending() {
        var all = meter.total();
        return all.calls() == 0 ? Optional.empty() : Optional.of(Spending.of(all, judging.total(), edition()));
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
