package dev.assay.fit.run;

import dev.assay.fit.verdict.Fitness;
import dev.assay.fit.verdict.Remark;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The numbers of one model in short, as viewers read them. What was not measured is absent.
final class FitEntry {
    private FitEntry() {}

    static Map<String, Object> of(FitVerdict verdict) {
        var map = new LinkedHashMap<String, Object>();
        verdict.scored().ifPresent(scored -> fit(scored, verdict, map));
        verdict.answers()
                .filter(FitAnswers::areAny)
                .ifPresent(answers -> map.put("quality", quality(verdict, answers)));
        verdict.advice().ifPresent(advice -> map.putAll(advice.toMap()));
        verdict.unadvised().ifPresent(why -> map.put("unadvised", why));
        verdict.disagreement().ifPresent(why -> map.put("disagreement", why));
        verdict.conclusion().ifPresent(scored -> {
            scored.global().ifPresent(global -> map.put("global", global));
            map.put("score", scored.score());
            map.put("verdict", scored.verdict().toString());
        });
        if (!verdict.gaps().isEmpty()) {
            map.put("partial", verdict.gaps());
        }
        verdict.unscored().ifPresent(reason -> map.put("unscored", reason));
        return map;
    }

    private static void fit(Fitness.Scored scored, FitVerdict verdict, Map<String, Object> map) {
        var fit = new LinkedHashMap<String, Object>();
        fit.put("speed", scored.fit().speed());
        fit.put("ttft", scored.fit().firstToken());
        fit.put("memory", scored.fit().memory());
        fit.put("total", scored.fit().total());
        var most = new LinkedHashMap<String, Object>();
        most.put("speed", scored.profile().mostSpeed());
        most.put("ttft", scored.profile().mostFirstToken());
        most.put("memory", scored.profile().mostMemory());
        fit.put("most", most);
        map.put("tier", scored.tuning().tier().toString());
        map.put("fit", fit);
        map.put("disqualifiers", messages(scored.disqualifiers()));
        var warnings = new ArrayList<>(messages(scored.warnings()));
        warnings.addAll(verdict.oddities());
        map.put("warnings", warnings);
    }

    private static List<String> messages(List<Remark> remarks) {
        return remarks.stream().map(Remark::message).toList();
    }

    private static Map<String, Object> quality(FitVerdict verdict, FitAnswers answers) {
        var map = new LinkedHashMap<String, Object>();
        var quality = answers.quality();
        map.put("total", quality.total());
        map.put("unrounded", quality.exact());
        map.put("chance_corrected", quality.beyondChance(verdict.chance()));
        map.put(
                "categories",
                answers.categories().stream().map(FitEntry::category).toList());
        return map;
    }

    private static Map<String, Object> category(CategoryTally tally) {
        var answers = tally.answers();
        var map = new LinkedHashMap<String, Object>();
        map.put("category", tally.category().toString());
        map.put("points", answers.earned());
        map.put("most", tally.category().points());
        map.put("correct", tally.correct() - answers.late());
        map.put("total", tally.judged());
        map.put("strict", tally.strict());
        map.put("lenient", tally.correct());
        map.put("time_penalty", answers.late());
        map.put("level", answers.level().toString());
        return map;
    }

    /// The columns of a speed probe under the names viewers know.
    static Map<String, Object> performance(Map<?, ?> metrics) {
        var map = new LinkedHashMap<String, Object>();
        spread(metrics, "clientTokensPerSecond").ifPresent(column -> map.put("tokens_per_second", column));
        spread(metrics, "firstAnswer").ifPresent(column -> map.put("ttft_ms", column));
        spread(metrics, "firstChunk").ifPresent(column -> map.put("first_token_ms", column));
        var server = new LinkedHashMap<String, Object>();
        spread(metrics, "serverTokensPerSecond").ifPresent(column -> server.put("tokens_per_second", column));
        spread(metrics, "prefillTokensPerSecond").ifPresent(column -> server.put("prompt_tokens_per_second", column));
        if (!server.isEmpty()) {
            map.put("server", server);
        }
        if (!Boolean.FALSE.equals(metrics.get("loadTimeAvailable"))) {
            put(metrics.get("loadTime"), "load_ms", map);
        }
        mebibytes(metrics, "memoryBytes", "memory_mb", map);
        mebibytes(metrics, "graphicsMemoryBytes", "graphics_memory_mb", map);
        put(metrics.get("memoryPercent"), "memory_percent", map);
        put(metrics.get("joulesPerToken"), "joules_per_token", map);
        put(metrics.get("tpsStdDev"), "std_dev", map);
        put(metrics.get("tokensPerSecond"), "scored_tokens_per_second", map);
        put(metrics.get("ttft"), "scored_ttft_ms", map);
        return map;
    }

    private static void mebibytes(Map<?, ?> metrics, String from, String name, Map<String, Object> map) {
        if (metrics.get(from) instanceof Number bytes) {
            map.put(name, Math.round(bytes.doubleValue() / (1 << 20)));
        }
    }

    private static void put(@Nullable Object value, String name, Map<String, Object> map) {
        if (value != null) {
            map.put(name, value);
        }
    }

    private static Optional<Map<String, Object>> spread(Map<?, ?> metrics, String name) {
        if (!(metrics.get(name) instanceof Map<?, ?> column)) {
            return Optional.empty();
        }
        var map = new LinkedHashMap<String, Object>();
        put(column.get("mean"), "value", map);
        put(column.get("min"), "low", map);
        put(column.get("max"), "high", map);
        put(column.get("p50"), "p50", map);
        put(column.get("p95"), "p95", map);
        put(column.get("stdDev"), "std_dev", map);
        put(column.get("n"), "n", map);
        return Optional.of(map);
    }
}
