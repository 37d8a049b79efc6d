package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// The descriptor is written by hand: it must say what the classes have.
class PluginDescriptorTest {
    private static List<Element> elements(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        var elements = new ArrayList<Element>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static String text(Element parent, String name) {
        return elements(parent, name).getFirst().getTextContent();
    }

    private static Element descriptor() throws Exception {
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(Path.of("src/main/resources/META-INF/maven/plugin.xml").toFile())
                .getDocumentElement();
    }

    @Test
    void everyParameterIsAFieldOfItsGoal() throws Exception {
        assertThat(elements(descriptor(), "mojo")).hasSize(3).allSatisfy(mojo -> {
            var type = Class.forName(text(mojo, "implementation"));
            var fields = allFields(type).stream()
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .filter(field -> !field.isSynthetic())
                    .map(Field::getName);
            assertThat(elements(mojo, "parameter").stream().map(one -> text(one, "name")))
                    .containsExactlyInAnyOrderElementsOf(fields.toList());
        });
    }

    private static List<Field> allFields(Class<?> type) {
        var fields = new ArrayList<>(List.of(type.getDeclaredFields()));
        fields.addAll(List.of(type.getSuperclass().getDeclaredFields()));
        return fields;
    }

    @Test
    void itHasTheVersionOfTheProject() throws Exception {
        assertThat(Files.readString(Path.of("../pom.xml")))
                .contains("<version>%s</version>".formatted(text(descriptor(), "version")));
    }
}
