package com.shop.orders;

import com.shop.wire.OrderMessage;
import java.util.HashMap;
import java.util.Map;

public class OrderRepository {
    private final Map<String, OrderMessage> store = new HashMap<>();

    public void save(OrderMessage message) {
        store.put(message.id, message);
    }

    public OrderMessage load(String id) {
        return store.get(id);
    }

    public Iterable<OrderMessage> all() {
        return store.values();
    }
}
