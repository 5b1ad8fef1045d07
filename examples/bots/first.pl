#!/usr/bin/env perl
# A bot that reads no JSON: it needs two numbers, which stand first in the line.  It does the first action of the list.
#     ktc play --program examples/bots/first.pl
use strict;
use warnings;

$| = 1;    # each line goes out at once

while (my $line = <STDIN>) {
    if ($line =~ /^\{"type":"Hello","protocol":1,/) {
        print qq({"type":"Ready","protocol":1}\n);
    }
    elsif ($line =~ /^\{"type":"YourTurn","revision":(\d+),"count":(\d+),/) {
        print qq({"type":"Answer","revision":$1,"number":0}\n);
    }
}
