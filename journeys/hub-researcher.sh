#!/usr/bin/env bash
# I want a number on a public dataset that others can check.
assay lint hotpotqa
assay run hotpotqa -n 6 -s bm25:ratio=0.5 -s oracle -s null
assay seal last --output hotpotqa.assay
assay verify hotpotqa.assay
