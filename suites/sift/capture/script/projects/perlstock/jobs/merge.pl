use strict;
use warnings;

my %stock;
while (my $line = <STDIN>) {
    my ($sku, $n) = split /;/, $line;
    $stock{$sku} += $n;
}
print "$_ $stock{$_}\n" foreach sort keys %stock;
