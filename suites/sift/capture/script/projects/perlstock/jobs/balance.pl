use strict;
use warnings;

my %seen;
my $count = 3;
my $count = keys %seen;
print "balance of $count items\n";
