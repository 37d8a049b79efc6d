#!/usr/bin/env bash
# I run models with Ollama. Does one answer from what bm25 keeps of a long log?
model=${MODEL:-ollama:gemma3:4b}

assay models ping "$model"
assay run demo -n 8 -s bm25 -s oracle -s null --model "$model" || true # a trial may fail; the report says which
assay report last
assay fit --model "$model" --max-prompts 1 --perf-only --ci || true
