package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointingTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Now to the Lantern project. | Ingrid leads that project. | Ingrid leads the Lantern project.
                    The Copper Hill project is new. | That project is late. | The Copper Hill project is late.
                    In the Harvest service, port is 80. | In this service, port is 81. | In the Harvest service, port is 81.
                    The Lantern project and the Marram project. | Ingrid leads the first of these projects. | Ingrid leads the Lantern project.
                    The Lantern project and the Marram project. | The second of these projects is late. | The Marram project is late.
                    The Lantern project and the Marram project. | Ingrid leads the former project. | Ingrid leads the Lantern project.
                    Das Projekt Laterne und das Projekt Wacholder. | Ingrid prüft das erste dieser Projekte. | Ingrid prüft das Projekt Laterne.
                    Das Projekt Laterne und das Projekt Wacholder. | Die Hefte des zweiten dieser Projekte druckt Gisela. | Die Hefte des Projekts Wacholder druckt Gisela.
                    灯塔项目和桦林项目。 | 李秀兰领导前一个项目。 | 李秀兰领导灯塔项目。
                    Etwas zum Projekt Laterne. | Ingrid prüft dieses Projekt. | Ingrid prüft das Projekt Laterne.
                    Etwas zum Projekt Laterne. | Die Hefte dieses Projekts druckt Gisela. | Die Hefte des Projekts Laterne druckt Gisela.
                    现在说说灯塔项目。 | 李秀兰领导这个项目。 | 李秀兰领导灯塔项目。
                    """)
    void whatPointsBackIsReadByTheNameSaidLast(String before, String said, String read) {
        var pointing = new Pointing();
        pointing.read("The Kestrel project was first, 桦林项目, Projekt Birkenhof.");
        pointing.read(before);

        assertThat(pointing.read(said)).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    The Kestrel team had cake. | Ingrid leads that project.
                    灯塔项目组吃了蛋糕。 | 李秀兰领导这个项目。
                    The Lantern project is new. | I like that day.
                    The Lantern project is new. | Ingrid leads the first of these services.
                    """)
    void withoutANameOfItsKindNothingIsReplaced(String before, String said) {
        var pointing = new Pointing();
        pointing.read(before);

        assertThat(pointing.read(said)).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource("The Kestrel project waits. The Lantern project does not; Ingrid leads that project.")
    void namesOfTheSameTextCount(String text) {
        assertThat(new Pointing().read(text)).endsWith("Ingrid leads the Lantern project.");
    }
}
