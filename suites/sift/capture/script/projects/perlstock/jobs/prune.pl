use strict;
use warnings;

my $keep = 14;
print "keeping $keep days\n";
sub prune { return 1 }
sub prune { return 0 }
