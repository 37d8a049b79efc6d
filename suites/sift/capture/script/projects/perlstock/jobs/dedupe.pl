use strict;
use warnings;

my %seen;
print grep { !$seen{$_}++ } <STDIN>;
