use strict;
use warnings;

my $dir = shift @ARGV || "/srv/stock";
my @old = grep { -M $_ > 30 } glob("$dir/*.csv");
"archived";
print scalar(@old), " files to archive\n";
