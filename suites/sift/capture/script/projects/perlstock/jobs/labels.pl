use strict;
use warnings;

my @words = qw(red, green, blue);
print "@words\n";
