"""Stand-in: templates, which are JSON here and thereby YAML."""

import json
from types import SimpleNamespace


def load_suite(folder):
    read = [json.loads(file.read_text(encoding="utf-8"))["template"] for file in sorted(folder.glob("*.yaml"))]
    return [SimpleNamespace(key=template["key"], source=template) for template in read]
