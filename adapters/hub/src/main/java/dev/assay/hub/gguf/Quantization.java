package dev.assay.hub.gguf;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How coarsely the weights are stored.
///
/// @param recipe        what the file says of itself, such as `Q4_K_M`
/// @param shares        the tensor types in it, the one with the most bytes first
/// @param bitsPerWeight bits of all tensors over the number of their elements; 0 without tensors
public record Quantization(Optional<String> recipe, List<Share> shares, double bitsPerWeight) {
    /// A recipe that was guessed from the tensors carries this bit.
    private static final long GUESSED = 1024;

    /// @param bytes of all tensors of this type
    public record Share(GgmlType type, long bytes) {}

    public Quantization {
        shares = List.copyOf(shares);
    }

    static Quantization of(Metadata said, List<Tensor> tensors) {
        long bytes = tensors.stream().mapToLong(Tensor::bytes).sum();
        long elements = tensors.stream().mapToLong(Tensor::elements).sum();
        return new Quantization(recipe(said), shares(tensors), elements == 0 ? 0 : 8.0 * bytes / elements);
    }

    private static Optional<String> recipe(Metadata said) {
        var number = said.whole("general.file_type", Integer.MAX_VALUE);
        return number.isEmpty()
                ? Optional.empty()
                : Optional.of(FileType.numbered(number.getAsLong() & ~GUESSED)
                        .map(FileType::name)
                        .orElse("file type " + number.getAsLong()));
    }

    private static List<Share> shares(List<Tensor> tensors) {
        Map<GgmlType, Long> bytes = new EnumMap<>(GgmlType.class);
        tensors.forEach(tensor -> bytes.merge(tensor.type(), tensor.bytes(), Long::sum));
        return bytes.entrySet().stream()
                .map(entry -> new Share(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(Share::bytes).reversed())
                .toList();
    }

    /// The recipe, or the type that holds most bytes; `none` without tensors.
    public String label() {
        return recipe.or(() ->
                        shares.stream().findFirst().map(share -> share.type().name()))
                .orElse("none");
    }
}
