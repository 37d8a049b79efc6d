package dev.assay.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.VerificationException;
import org.gradle.work.DisableCachingByDefault;

/// Fails the build where the last run is not good enough, or where the data do not decide.
@DisableCachingByDefault(because = "it judges whatever run is the last")
public abstract class AssayGate extends AssayTask {
    private static final int FAIL = 1;
    private static final int UNDECIDED = 4;

    @Input
    public abstract ListProperty<String> getMin();

    @Input
    public abstract ListProperty<String> getMax();

    @Input
    @Optional
    public abstract Property<String> getBaseline();

    @Input
    @Optional
    public abstract Property<Double> getMargin();

    @Input
    @Optional
    public abstract Property<String> getUndecided();

    @Override
    public void exec() {
        int status = assay(words());
        switch (status) {
            case 0 -> getLogger().lifecycle("the gate passed");
            case FAIL -> throw new VerificationException("the gate failed: see what it says above");
            case UNDECIDED ->
                throw new VerificationException(
                        "the gate is undecided: too few examples\ngive it more, or set undecided to pass");
            default -> throw new GradleException("the gate could not judge: status " + status);
        }
    }

    List<String> words() {
        var words = new ArrayList<>(List.of("gate", "last", "--runs", runs().toString()));
        getMin().get().forEach(limit -> words.addAll(List.of("--min", limit)));
        getMax().get().forEach(limit -> words.addAll(List.of("--max", limit)));
        if (getBaseline().isPresent()) {
            words.addAll(List.of("--baseline", getBaseline().get()));
        }
        if (getMargin().isPresent()) {
            words.addAll(List.of("--margin", getMargin().get().toString()));
        }
        if (getUndecided().isPresent()) {
            words.addAll(List.of("--undecided", getUndecided().get()));
        }
        words.addAll(List.of("--junit", runs().resolve("gate.xml").toString()));
        return words;
    }
}
