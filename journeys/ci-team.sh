#!/usr/bin/env bash
# Our pipeline shortens logs. Did this change make it worse? The build must fail if it did.
assay run demo -s pipeline=bm25:ratio=0.5
mv runs baseline-runs

assay run demo -s pipeline=head:ratio=0.5 # the change
status=0
assay gate last --baseline baseline-runs/* --score evidence_survival --markdown comment.md --junit gate.xml || status=$?
cat comment.md
echo "the build ends with $status"
