package Stock;
use strict;
use warnings;

sub new { my ($c, %a) = @_; return bless { %a }, $c }

sub value {
    my ($self) = @_;
    my $total = 0;
    for my $l (@{ $self->{lines} }) {
        $total += $l->{qty} * $l->{price};
    }
    return $total;
}

sub report {
    my ($self, $fh) = @_;
    printf $fh "%-10s %5d %8.2f\n", $_->{sku}, $_->{qty}, $_->{price} for @{ $self->{lines} };
    return scalar @{ $self->{lines} };
}

sub parse {
    my ($class, $text) = @_;
    my @l;
    for (split /\n/, $text) {
        my ($sku, $qty, $price) = split /;/;
        push @l, { sku => $sku, qty => $qty, price => $price };
    }
    return $class->new(lines => \@l);
}
1;
