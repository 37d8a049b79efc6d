package shop.api;

import java.math.BigDecimal;
import java.util.Optional;

public interface PriceSource {
    Optional<BigDecimal> price(String sku, String currency);
    default boolean live() { return true; }
}
