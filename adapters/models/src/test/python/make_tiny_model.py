"""Makes a small model of random weights that every part of the chat path can be tried with, offline.

  make_tiny_model.py FOLDER [--size tiny|20m|500m|7b] [--dtype float32|bfloat16] [--seed 1] [--device cpu|cuda]

A Qwen2-shaped model, a byte-level BPE tokenizer trained on the text below, a chat template that knows
`enable_thinking`, two end-of-text tokens. What it says is noise; how fast it says it is not.
"""

import argparse
import json
import os

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import GenerationConfig, PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM

SIZES = {
    #        hidden, layers, heads, key heads, intermediate
    "tiny": (64, 2, 4, 2, 160),
    "20m": (384, 8, 6, 2, 1536),
    "500m": (1024, 28, 16, 8, 4608),
    "7b": (4096, 32, 32, 32, 11008),
}

TEXT = """
The keeper of the lighthouse wrote down the weather each morning: wind, clouds, and how far one could see.
On Monday the sea was calm. On Tuesday a storm came from the west and broke two panes of glass.
She mended the glass, oiled the lamp, and counted eleven ships before the evening.
A letter said that the supply boat would come on the ninth, not on the seventh as was promised.
Ask what changed, and the answer is the date; ask who wrote, and the answer is the harbor office.
Numbers matter: 3 lamps, 40 liters of oil, 250 steps, 1987, and a bill of 12.50 for the panes.
Größe, naïve, façade, smörgåsbord; 灯台 и море; 🙂 and — a dash.
"""

TEMPLATE = """{%- for message in messages -%}
{{ '<|turn|>' + message['role'] + '\\n' + message['content'] + '<|end|>\\n' }}
{%- endfor -%}
{%- if add_generation_prompt -%}
{{ '<|turn|>assistant\\n' }}
{%- if enable_thinking is defined and enable_thinking -%}{{ '<think>\\n' }}{%- endif -%}
{%- if enable_thinking is defined and not enable_thinking -%}{{ '<think>\\n\\n</think>\\n\\n' }}{%- endif -%}
{%- endif -%}"""


def tokenizer():
    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=1024,
        special_tokens=["<|endoftext|>", "<|turn|>", "<|end|>"],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    made.train_from_iterator(TEXT.strip().splitlines(), trainer)
    made.add_tokens(["<think>", "</think>"])
    wrapped = PreTrainedTokenizerFast(
        tokenizer_object=made, eos_token="<|end|>", pad_token="<|endoftext|>", model_max_length=32768
    )
    wrapped.chat_template = TEMPLATE
    return wrapped


def model(size, words):
    hidden, layers, heads, key_heads, intermediate = SIZES[size]
    config = Qwen2Config(
        vocab_size=len(words),
        hidden_size=hidden,
        num_hidden_layers=layers,
        num_attention_heads=heads,
        num_key_value_heads=key_heads,
        intermediate_size=intermediate,
        max_position_embeddings=32768,
        initializer_range=0.05,  # wider than usual, so that the noise is not one word over and over
        tie_word_embeddings=False,
        eos_token_id=words.convert_tokens_to_ids("<|end|>"),
        pad_token_id=words.convert_tokens_to_ids("<|endoftext|>"),
        bos_token_id=None,
    )
    made = Qwen2ForCausalLM(config)
    made.generation_config = GenerationConfig(
        eos_token_id=[words.convert_tokens_to_ids(t) for t in ("<|end|>", "<|endoftext|>")],
        pad_token_id=words.convert_tokens_to_ids("<|endoftext|>"),
    )
    return made


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--size", choices=SIZES, default="tiny")
    parser.add_argument("--dtype", choices=["float32", "float16", "bfloat16"], default="float32")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    words = tokenizer()
    with torch.device(arguments.device):
        made = model(arguments.size, words).to(getattr(torch, arguments.dtype))
    made.save_pretrained(arguments.folder)
    words.save_pretrained(arguments.folder)
    size = sum(os.path.getsize(os.path.join(arguments.folder, f)) for f in os.listdir(arguments.folder))
    print(json.dumps({"parameters": made.num_parameters(), "vocabulary": len(words), "bytes": size}))


if __name__ == "__main__":
    main()
