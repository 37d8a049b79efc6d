package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemperatureTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            20 °C | 20°C | 1
            20 °C | The temperature is 20 °C. | 1
            20 °C | It rises to 20 degrees Celsius. | 1
            20 °C | 20 degrees | 1
            20 °C | 20 | 1
            20 | The answer is 20 °F. | 1
            20 °C | 20°F | 0
            20 °C | The temperature is 20 °F. | 0
            20 °C | It rises to 20 degrees Fahrenheit. | 0
            68 degrees Fahrenheit | It is 68°C outside. | 0
            68 degrees Fahrenheit | It is 68°F outside. | 1
            60^\\circ | The angle is 60°. | 1
            """)
    void scalesAreKeptApart(String answer, String response, int expected) {
        assertThat(FinalAnswer.readings(response).stream().anyMatch(reading -> Equivalence.holds(answer, reading)))
                .isEqualTo(expected == 1);
    }
}
