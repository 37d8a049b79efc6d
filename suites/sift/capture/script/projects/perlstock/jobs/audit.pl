use strict;
use warnings;

our $limit = 50;
$main::limt = 40;
print "limit $limit\n";
