package dev.assay.fit.verdict;

import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The outcome of scoring: a number with a verdict, or the reason why no honest one can be given.
public sealed interface Fitness {
    /// With field names as results have them.
    Map<String, @Nullable Object> toMap();

    /// Not scored: left out of every ranking, never counted as 0.
    record Unscored(ScoringProfile profile, String reason) implements Fitness {
        @Override
        public Map<String, @Nullable Object> toMap() {
            var map = named(profile);
            map.put("unscored", reason);
            return map;
        }
    }

    /// All scores are 0 to 100, higher is better.
    ///
    /// @param undisqualified the global score as it would be without disqualifiers; empty without quality
    /// @param beyondChance the quality that blind answers would not have earned; empty without quality
    record Scored(
            ScoringProfile profile,
            Tuning tuning,
            HardwareFit fit,
            Optional<Quality> quality,
            OptionalLong undisqualified,
            OptionalDouble beyondChance,
            List<Remark> disqualifiers,
            List<Remark> warnings)
            implements Fitness {
        public Scored {
            disqualifiers = List.copyOf(disqualifiers);
            warnings = List.copyOf(warnings);
        }

        public boolean isDisqualified() {
            return !disqualifiers.isEmpty();
        }

        /// Whether it is ruled out for knowing too little.
        public boolean isBelowFloor() {
            return disqualifiers.stream().anyMatch(remark -> remark.code() == Remark.Code.QUALITY_BELOW_FLOOR);
        }

        private boolean isZero() {
            return isDisqualified() && !profile.keepsScores();
        }

        /// 0 for a disqualified run where the profile says so; empty without quality.
        public OptionalLong global() {
            return undisqualified.isPresent() && isZero() ? OptionalLong.of(0) : undisqualified;
        }

        /// The number to show and to rank by: the global score, or the fit where quality was not measured.
        public long score() {
            return isZero() ? 0 : undisqualified.orElse(fit.total());
        }

        public Verdict verdict() {
            return isDisqualified() ? Verdict.NOT_RECOMMENDED : Verdict.of(undisqualified.orElse(fit.total()));
        }

        @Override
        public Map<String, @Nullable Object> toMap() {
            var map = named(profile);
            map.put("verdict", verdict().toString());
            map.put("score", score());
            map.put("globalScore", orNull(global()));
            map.put("globalScoreBeforeDisqualification", orNull(undisqualified));
            map.put("hardwareFitScore", fit.total());
            map.put("performanceScore", fit.toMap());
            map.put("qualityScore", orNull(quality.map(Quality::toMap)));
            map.put("qualityBeyondChance", beyondChance.isPresent() ? plain(beyondChance.getAsDouble()) : null);
            map.put("rawAccuracy", orNull(quality.map(Quality::rawAccuracy)));
            map.put("categoryLabels", orNull(quality.map(Quality::labels)));
            map.put("disqualifiers", disqualifiers.stream().map(Remark::toMap).toList());
            map.put("warnings", warnings.stream().map(Remark::toMap).toList());
            map.put("interpretation", interpretation());
            map.put("tuning", tuning.toMap());
            return map;
        }

        private static Number plain(double value) {
            return DecimalText.plain(value);
        }

        private static @Nullable Object orNull(Optional<?> value) {
            return value.isPresent() ? value.get() : null;
        }

        private static @Nullable Object orNull(OptionalLong value) {
            return value.isPresent() ? value.getAsLong() : null;
        }

        /// One paragraph for people.
        public String interpretation() {
            var said = new ArrayList<String>();
            said.add("%s: %d of 100.".formatted(verdict(), score()));
            said.add("The machine (%s) suits it with %d of 100.".formatted(tuning.tier(), fit.total()));
            quality.ifPresentOrElse(
                    answered -> said.add(levels(answered)),
                    () -> said.add("Quality was not measured: a full run measures how good its answers are."));
            if (isDisqualified()) {
                said.add("It is ruled out: %s."
                        .formatted(disqualifiers.getFirst().message()));
            }
            if (warnings.stream().anyMatch(warning -> warning.code() == Remark.Code.VERY_LOW_QUALITY)) {
                said.add("Hardly any answer was right, so its speed is of little use.");
            }
            return String.join(" ", said);
        }

        private static String levels(Quality quality) {
            var levels = quality.labels().stream()
                    .map(label -> "%s %s".formatted(label.get("category"), label.get("level")))
                    .toList();
            return "Its answers earn %d of 100: %s.".formatted(quality.total(), String.join(", ", levels));
        }
    }

    private static Map<String, @Nullable Object> named(ScoringProfile profile) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("scoringProfile", profile.name());
        map.put("scoringProfileHash", profile.hash());
        return map;
    }
}
