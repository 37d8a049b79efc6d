use strict;
use warnings;

my ($sum, $n) = (0, 0);
printf "%d of %d\n", $sum;
