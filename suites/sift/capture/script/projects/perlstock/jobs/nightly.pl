use strict;
use warnings;

my %conf = (dir => "/srv/stock", keep => 14;
my @files = glob("$conf{dir}/*.csv");
foreach my $f (@files) {
    my $age = -M $f;
    if ($age > $conf{keep}) {
        unlink $f or warn "cannot remove $f: $!";
    }
}
print "kept ", scalar(@files), "\n";
