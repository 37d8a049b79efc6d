package com.shop.billing;

import com.shop.orders.OrderService;
import com.shop.wire.Money;
import com.shop.wire.OrderLine;
import com.shop.wire.OrderMessage;

public class InvoiceWriter {
    private final OrderService orders;

    public InvoiceWriter(OrderService orders) {
        this.orders = orders;
    }

    public String invoice(OrderMessage order) {
        StringBuilder text = new StringBuilder("Invoice for " + order.customer + "\n");
        for (OrderLine line : order.lines) text.append(row(line));
        Money total = orders.total(order);
        return text.append(format(total)).toString();
    }

    private String row(OrderLine line) {
        return line.sku + " x " + line.quantity + "\n";
    }

    static String format(Money money) {
        return money.currency + " " + money.minor / 100;
    }

    Money vat(Money net) {
        Money vat = new Money();
        vat.currency = net.currency;
        vat.minor = net.minor * 19 / 100;
        return vat;
    }
}
