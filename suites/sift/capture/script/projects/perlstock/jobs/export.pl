use strict;
use warnings;

my @rows = map { [split /;/] } <STDIN>;
print join(",", @$_), "\n" foreach @rows;
