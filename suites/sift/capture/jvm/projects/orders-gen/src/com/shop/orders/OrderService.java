package com.shop.orders;

import com.shop.wire.Money;
import com.shop.wire.OrderLine;
import com.shop.wire.OrderMessage;
import java.util.ArrayList;
import java.util.List;

public class OrderService {
    private final List<OrderMessage> open = new ArrayList<>();
    private final OrderRepository repository;

    public OrderService(OrderRepository repository) {
        this.repository = repository;
    }

    public void accept(OrderMessage message) {
        for (OrderLine line : message.lines) {
            if (line.quantity <= 0) throw new IllegalArgumentException(line.sku);
        }
        open.add(message);
        repository.save(message);
    }

    public Money total(OrderMessage message) {
        Money sum = new Money();
        for (OrderLine line : message.lines) {
            sum.minor += line.price.movePointRight(2).longValueExact() * line.quantity;
        }
        return sum;
    }

    public OrderMessage find(String id) {
        for (OrderMessage m : open) if (m.id.equals(id)) return m;
        return repository.load(id);
    }

    public List<OrderLine> backlog() {
        List<OrderLine> lines = new ArrayList<>();
        for (OrderMessage m : open) lines.addAll(m.lines);
        return lines;
    }
}
