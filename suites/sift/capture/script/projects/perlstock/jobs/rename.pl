use strict;
use warnings;

my $name = "stock-2026.csv";
(my $new = $name) =~ s/csv$/txt/;
print "$new\n";
