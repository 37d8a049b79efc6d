"""LLMLingua-2 as a system: one JSON object a line, in and out, as `exec-json:` speaks it."""

import json
import sys

MODEL = "microsoft/llmlingua-2-bert-base-multilingual-cased-meetingbank"
RATE = 0.33


def main():
    from llmlingua import PromptCompressor

    compressor = PromptCompressor(model_name=MODEL, use_llmlingua2=True, device_map="cpu")
    for line in sys.stdin:
        request = json.loads(line)
        try:
            print(json.dumps(reply(compressor, request)), flush=True)
        except Exception as e:  # the run goes on with the next example
            print(json.dumps({"error": f"{type(e).__name__}: {e}"}), flush=True)


def reply(compressor, request):
    example = request["example"]
    tokens = request.get("budget_tokens")
    wanted = {"target_token": tokens} if tokens else {"rate": RATE}
    kept = compressor.compress_prompt(example["context"], force_tokens=["\n"], **wanted)
    return {"id": example["id"], "result": {"context": kept["compressed_prompt"]}}


if __name__ == "__main__":
    main()
