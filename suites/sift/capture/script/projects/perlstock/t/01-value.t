use strict; use warnings; use Test::More;
use lib '.'; use Stock;
is(Stock->new(lines => [])->value, 0, 'empty stock is worth nothing');
for my $n (1 .. 120) {
    is(Stock->new(lines => [ { qty => $n, price => 2 } ])->value, 2 * $n, "value of $n pieces");
}
done_testing;
