<?php
declare(strict_types=1);

use PHPUnit\Framework\TestCase;
use Shop\Cart;

require_once __DIR__ . '/../src/Cart.php';

final class CartTest extends TestCase
{
    public static function amounts(): iterable
    {
        for ($i = 1; $i <= 70; $i++) {
            yield "qty $i" => [$i, $i * 250];
        }
    }

    /** @dataProvider amounts */
    public function testTotal(int $qty, int $expected): void
    {
        $c = new Cart();
        $c->add('TEA-100', $qty, 250);
        $this->assertSame($expected, $c->total());
    }

    public function testExport(): void
    {
        $c = new Cart();
        $c->add('TEA-100', 2, 499);
        $c->add('CUP-WHITE', 1, 1290);
        $this->assertSame([
            'lines' => ['TEA-100' => ['qty' => 2, 'price' => 499], 'CUP-WHITE' => ['qty' => 1, 'price' => 1290]],
            'total' => 2288,
            'currency' => 'CHF',
        ], $c->toArray());
    }

    public function testDiscountRoundsHalfUp(): void
    {
        $c = new Cart();
        $c->add('PIN', 1, 55);
        $this->assertSame(50, $c->discounted(10));
    }

    public function testRejectsStringQuantity(): void
    {
        (new Cart())->add('PIN', '3', 55);
    }

    public function testNothing(): void
    {
    }

    public function testMailer(): void
    {
        $this->markTestSkipped('SMTP sandbox not reachable');
    }
}
