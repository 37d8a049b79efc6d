package dev.assay.compact.relation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import dev.assay.compact.check.CheckReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelationTest {
    private static final Item LEAD = new Item(
            "lead",
            ItemType.ENTITY_INTEGRITY,
            "Who leads the Kestrel project?",
            Map.of(
                    "check",
                    "word_contains",
                    "value",
                    "Noor",
                    "relation",
                    Map.of(
                            "subject",
                            "Kestrel",
                            "cues",
                            List.of("leads"),
                            "values",
                            List.of("Noor", "Idris", "Wanja"),
                            "stale",
                            List.of("Idris"))));
    private static final Item MAY = new Item(
            "may",
            ItemType.FORBIDDEN_BEHAVIOR_RETENTION,
            "May Noor sign the lease of the Kestrel project?",
            Map.of(
                    "check",
                    "yes_no",
                    "value",
                    "no",
                    "relation",
                    Map.of("subject", "Kestrel", "cues", List.of("lease"), "of", "Noor")));

    private static String standing(Item item, String text) {
        return Relation.of(item)
                .orElseThrow()
                .in(StatedText.of(text.replace("\\n", "\n")), new CheckReader(Profile.STANDARD).read(item.expected()))
                .toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Noor leads the Kestrel project.                                        | KEPT
            Idris leads the Kestrel project.\\nFrom today Noor leads the Kestrel project. | KEPT
            Noor leads the Kestrel project.\\nIdris leads the Kestrel project.     | CONTRADICTED
            Noor leads the Kestrel project.\\nIdris leads the Kestrel project.\\nNoted.\\nI take that back, it stays as it was. | KEPT
            Noor leads the Kestrel project.\\nIdris leads the Kestrel project.\\nI nearly took that back, but it does hold. | CONTRADICTED
            Noor leads the Kestrel project.\\nScratch that, nothing has changed. | LOST
            Kestrel:\\n- Noor leads                                                | KEPT
            Noor leads the Yarrow project.                                         | LOST
            Noor reviews the Kestrel project.                                      | LOST
            Idris, Kestrel, Noor, Wanja                                            | LOST
            Noor and Idris and Wanja leads the Kestrel project.                    | LOST
            Would Noor be the one who leads the Kestrel project?                   | LOST
            (no summary or structured state)                                       | LOST
            """)
    void aValueIsKeptByItsRelationAndNotByItsWords(String text, String expected) {
        assertThat(standing(LEAD, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Noor must not sign the lease of the Kestrel project.                   | KEPT
            Noor may no longer sign the lease of the Kestrel project.              | KEPT
            Noor may sign the lease of the Kestrel project.                        | CONTRADICTED
            Idris must not sign the lease of the Kestrel project.                  | LOST
            """)
    void aPermissionIsKeptWithItsPolarity(String text, String expected) {
        assertThat(standing(MAY, text)).isEqualTo(expected);
    }
}
