package shop.pricing;

import java.math.BigDecimal;

public record Discount(int percent) {
    public BigDecimal apply(BigDecimal price) {
        return price.multiply(100 - percent).movePointLeft(2);
    }
}
