<?php
declare(strict_types=1);

namespace Shop;

final class Cart
{
    /** @var array<string, array{qty:int, price:int}> */
    private array $lines = [];

    public function add(string $sku, int $qty, int $price): void
    {
        if ($qty < 1) {
            throw new \InvalidArgumentException("quantity must be positive, got $qty");
        }
        $this->lines[$sku] = ['qty' => ($this->lines[$sku]['qty'] ?? 0) + $qty, 'price' => $price];
    }

    public function total(): int
    {
        return array_sum(array_map(fn ($l) => $l['qty'] * $l['price'], $this->lines));
    }

    public function discounted(int $percent): int
    {
        return (int) ($this->total() - $this->total() * $percent / 100);
    }

    public function toArray(): array
    {
        return ['lines' => $this->lines, 'total' => $this->total(), 'currency' => 'EUR'];
    }
}
