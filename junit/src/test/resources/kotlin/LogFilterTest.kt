package sample

import dev.assay.api.ContextSystem
import dev.assay.api.Example
import dev.assay.api.Response
import dev.assay.junit.AssayChecks
import dev.assay.junit.AssayTest
import dev.assay.junit.Contestant
import dev.assay.junit.EachRow
import dev.assay.junit.Gate

@AssayTest(dataset = "src/test/resources/logs.jsonl", systems = ["errors", "lossy"])
@Gate(metric = "answer_found", min = 0.9)
@EachRow(metric = "evidence_survival", min = 1.0)
class LogFilterTest : AssayChecks {
    companion object {
        @JvmField
        @Contestant
        val errors: ContextSystem<Example> = ContextSystem.of("errors") { example ->
            Response.context(example.context().lines().filter { it.startsWith("ERROR") }.joinToString("\n"))
        }

        @JvmStatic
        @Contestant("lossy")
        fun lossy(): ContextSystem<Example> = ContextSystem.of("lossy") { example ->
            Response.context(example.context().lines().first())
        }
    }
}
