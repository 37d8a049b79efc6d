package com.shop.shipping;

import com.shop.wire.OrderMessage;
import com.shop.wire.Shipment;
import java.util.ArrayDeque;
import java.util.Date;
import java.util.Deque;

public class Dispatcher {
    private final Deque<Shipment> queue = new ArrayDeque<>();

    public Shipment plan(OrderMessage order) {
        Shipment s = new Shipment();
        s.order = order.id;
        s.parcels = 1 + order.lines.size() / 12;
        queue.add(s);
        return s;
    }

    public Shipment next() {
        return queue.poll();
    }

    public String label(Shipment s) {
        return s.order + "/" + s.parcels + " " + new Date().toGMTString();
    }
}
