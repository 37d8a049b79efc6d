"""Prints what transformers' own generate() replies, greedily: reference_reply.py FOLDER QUESTION TOKENS"""

import sys

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

folder, question, tokens = sys.argv[1], sys.argv[2], int(sys.argv[3])
tokenizer = AutoTokenizer.from_pretrained(folder)
model = AutoModelForCausalLM.from_pretrained(folder).eval()
messages = [{"role": "user", "content": question}]
text = tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)
inputs = tokenizer(text, add_special_tokens=False, return_tensors="pt")
with torch.no_grad():
    output = model.generate(
        inputs["input_ids"],
        attention_mask=torch.ones_like(inputs["input_ids"]),
        do_sample=False,
        max_new_tokens=tokens,
    )
reply = output[0, inputs["input_ids"].shape[1] :]
sys.stdout.buffer.write(
    tokenizer.decode(reply, skip_special_tokens=True, clean_up_tokenization_spaces=False).encode()
)
