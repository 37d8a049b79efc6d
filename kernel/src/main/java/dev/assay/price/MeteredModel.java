package dev.assay.price;

import dev.assay.chat.AroundModel;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/// A model whose calls are counted and priced. The cost goes into the reply, as `cost` in dollars.
///
/// @param meter told of every call
/// @param price empty when it is not known
/// @param edition of the price list
public record MeteredModel(ChatModel inner, Consumer<Bill> meter, Optional<Price> price, String edition)
        implements AroundModel {
    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var reply = inner.chat(request, listener);
        var cost = price.isPresent() ? price.get().of(reply.usage()) : OptionalDouble.empty();
        var bill = Bill.of(reply.usage(), cost);
        meter.accept(
                reply.attempts().isEmpty()
                        ? bill
                        : bill.withOverhead(reply.attempts()
                                .getLast()
                                .took()
                                .minus(reply.timing().last())));
        return cost.isPresent() ? priced(reply, cost.getAsDouble()) : reply;
    }

    private ChatReply priced(ChatReply reply, double cost) {
        var raw = new LinkedHashMap<>(reply.raw());
        raw.put("cost", cost);
        raw.put("price_list", edition);
        return reply.withRaw(raw);
    }
}
