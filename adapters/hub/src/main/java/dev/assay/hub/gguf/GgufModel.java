package dev.assay.hub.gguf;

import dev.assay.api.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A model as its file, or all the files it was split into, describe it.
public final class GgufModel {
    private static final long MOST_PARTS = 65_535;

    private final List<GgufFile> parts;
    private final List<Tensor> tensors;
    private final Metadata said;
    private final String architecture;
    private final Optional<ModelShape> shape;

    private GgufModel(List<GgufFile> parts) {
        this.parts = parts;
        this.tensors = parts.stream().flatMap(part -> part.tensors().stream()).toList();
        this.said = parts.getFirst().said();
        this.architecture = said.text("general.architecture").orElseThrow(this::nameless);
        this.shape = ModelShape.of(architecture, said);
    }

    private UserError nameless() {
        return new UserError("%s: says no architecture: \"general.architecture\" is missing\n       %s"
                .formatted(said.file(), "it holds no model that could be run"));
    }

    /// Reads the headers of the file and, when it is one part of a split, of all other parts.
    public static GgufModel read(Path file) {
        var parts = GgufParts.of(file).stream().map(GgufFile::read).toList();
        for (int i = 0; i < parts.size(); i++) {
            checkPlace(parts.get(i), i, parts.size());
        }
        return new GgufModel(parts);
    }

    /// A renamed part would otherwise pass for a whole model.
    private static void checkPlace(GgufFile part, int place, int count) {
        long total = part.said().whole("split.count", MOST_PARTS).orElse(0);
        long number = part.said().whole("split.no", MOST_PARTS).orElse(0);
        if (Math.max(total, 1) != count || number != place) {
            throw new UserError("%s: is part %s of %s by its content, but %s of %s by its name\n       %s"
                    .formatted(
                            part.path(),
                            number + 1,
                            Math.max(total, 1),
                            place + 1,
                            count,
                            "give the parts their own names back, such as model-00001-of-00003.gguf"));
        }
    }

    public List<GgufFile> parts() {
        return parts;
    }

    /// Such as `llama` or `qwen3`.
    public String architecture() {
        return architecture;
    }

    public Optional<String> name() {
        return said.text("general.name");
    }

    /// Elements of all tensors.
    public long parameters() {
        return tensors.stream().mapToLong(Tensor::elements).sum();
    }

    public long tensorBytes() {
        return tensors.stream().mapToLong(Tensor::bytes).sum();
    }

    public long fileBytes() {
        return parts.stream().mapToLong(GgufFile::size).sum();
    }

    public int tensorCount() {
        return tensors.size();
    }

    public Quantization quantization() {
        return Quantization.of(said, tensors);
    }

    /// Empty for files that hold no transformer.
    public Optional<ModelShape> shape() {
        return shape;
    }

    /// The tokens listed, or else the number the file states.
    public OptionalLong vocabularySize() {
        var listed = said.itemCount("tokenizer.ggml.tokens");
        return listed.isPresent() ? listed : said.whole(architecture + ".vocab_size", Integer.MAX_VALUE);
    }

    /// Such as `llama` or `gpt2`: the kind of tokenizer, not the model's.
    public Optional<String> tokenizer() {
        return said.text("tokenizer.ggml.model");
    }

    public Optional<String> chatTemplate() {
        return said.text("tokenizer.chat_template");
    }

    /// @param slots conversations at once, each with its own context
    public MemoryForecast forecast(long contextPerSlot, int slots, CacheType cacheType) {
        return MemoryForecast.of(this, contextPerSlot, slots, cacheType);
    }
}
