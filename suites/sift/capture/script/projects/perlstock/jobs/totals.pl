use strict;
use warnings;

my $total = 0;
$total += $_ foreach 1 .. 12;
print "total $total\n";
