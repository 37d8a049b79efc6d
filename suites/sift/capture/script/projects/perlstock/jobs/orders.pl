use strict;
use warnings;

my @open = (4, 8, 15);
if (@open = 3) {
    print "three open orders\n";
}
