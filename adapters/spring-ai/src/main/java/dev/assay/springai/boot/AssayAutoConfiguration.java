package dev.assay.springai.boot;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.registry.Contributions;
import dev.assay.registry.Registry;
import dev.assay.springai.SpringModel;
import java.util.Map;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/// Puts the beans of an application into the registry of Assay, under their bean names: every [ContextSystem] as a
/// system and a method, every Spring AI [ChatModel] as a model `NAME:`.
@AutoConfiguration
public class AssayAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    Registry assayRegistry(ListableBeanFactory beans) {
        var registry = Registry.standard();
        var contributions = new Contributions(registry, "spring");
        beans.getBeansOfType(ContextSystem.class).forEach((name, system) -> add(contributions, name, system));
        beans.getBeansOfType(ChatModel.class)
                .forEach((name, model) ->
                        contributions.model(name, "a bean", (_, _) -> SpringModel.of(name, Map.of(), model)));
        return registry;
    }

    @SuppressWarnings("unchecked")
    private static void add(Contributions contributions, String name, ContextSystem<?> system) {
        var typed = (ContextSystem<Example>) system;
        contributions.system(name, "a bean", (_, _, _) -> typed);
        contributions.method(name, "a bean", (_, _, _) -> typed);
    }
}
