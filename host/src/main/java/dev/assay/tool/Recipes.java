package dev.assay.tool;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The recipes that ship with Assay.
///
/// @param recipes in the order they are listed
public record Recipes(List<Recipe> recipes) {
    private static final String FILE = "recipes.json";

    public Recipes {
        recipes = List.copyOf(recipes);
    }

    public static Recipes standard() {
        return Json.read(resource(FILE).orElseThrow(), Recipes.class);
    }

    public Recipe named(String name) {
        return recipes.stream()
                .filter(recipe -> recipe.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("there is no tool \"%s\"\n       there are %s"
                        .formatted(name, recipes.stream().map(Recipe::name).collect(Collectors.joining(", ")))));
    }

    /// A file that ships with the recipes.
    static Optional<String> resource(String name) {
        try (var in = Recipes.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
