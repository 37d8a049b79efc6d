package dev.assay.gradle;

import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.work.DisableCachingByDefault;

/// Writes `report.html` and `report.md` of the last run.
@DisableCachingByDefault(because = "it is made from whatever run is the last")
public abstract class AssayReport extends AssayTask {
    @Override
    public void exec() {
        write("html", "report.html");
        write("markdown", "report.md");
    }

    private void write(String format, String name) {
        var file = runs().resolve(name).toString();
        int status =
                assay(List.of("report", "last", "--runs", runs().toString(), "--format", format, "--output", file));
        if (status != 0) {
            throw new GradleException("no report: status " + status);
        }
        getLogger().lifecycle("wrote {}", file);
    }
}
