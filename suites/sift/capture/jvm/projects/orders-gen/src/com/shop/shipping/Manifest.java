package com.shop.shipping;

import com.shop.wire.Shipment;
import java.util.List;

public record Manifest(String carrier, List<Shipment> shipments) {
    public int parcels() {
        int n = 0;
        for (Shipment s : shipments) n += s.parcels;
        return n;
    }

    public Manifest with(Shipment extra) {
        var copy = new java.util.ArrayList<Shipment>(shipments);
        copy.add(extra);
        return new Manifest(carrier, copy);
    }
}
