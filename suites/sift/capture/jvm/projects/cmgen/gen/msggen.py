import re, sys
TYPES = {"i32": "int", "i64": "long", "str": "const char *", "f64": "double"}
src, dst = sys.argv[1:3]
name = re.sub(r".*/|\.msg", "", src)
ids, fields = {}, []
for no, line in enumerate(open(src), 1):
    line = line.split("#")[0].strip()
    if not line:
        continue
    m = re.fullmatch(r"(\d+)\s+(\w+)\s+(\w+)", line)
    if not m:
        sys.exit(f"{name}.msg:{no}: syntax error: {line!r}")
    tag, typ, field = m.groups()
    if tag in ids:
        print(f"{name}.msg:{no}: warning: tag {tag} of '{field}' already used by '{ids[tag]}', field skipped", file=sys.stderr)
        continue
    ids[tag] = field
    fields.append(f"    {TYPES[typ]} {field};")
with open(dst, "w") as f:
    f.write(f"struct {name} {{\n" + "\n".join(fields) + "\n};\n")
    f.write(f"int {name}_valid(const struct {name} *m) {{ return m->id > 0; }}\n")
    if name == "refund":
        f.write("int refund_total(const struct refund *m) { return m->amount - m->fee; }\n")
