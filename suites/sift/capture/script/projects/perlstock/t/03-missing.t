use strict; use warnings; use Test::More;
use lib '.'; use Stock::Export::Xlsx;
ok(1);
done_testing;
