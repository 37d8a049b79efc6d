// right
function orderTasks(tasks) {
  const waiting = new Map();
  for (const [name, needs] of Object.entries(tasks)) {
    waiting.set(name, new Set(needs));
    for (const need of needs) if (!(need in tasks)) waiting.set(need, new Set());
  }
  const order = [];
  while (waiting.size > 0) {
    const ready = [...waiting.keys()].filter((name) => waiting.get(name).size === 0).sort();
    if (ready.length === 0) return null;
    order.push(ready[0]);
    waiting.delete(ready[0]);
    for (const needs of waiting.values()) needs.delete(ready[0]);
  }
  return order;
}

// wrong: depth first by name
function orderTasks(tasks) {
  const order = [];
  const open = new Set();
  const visit = (name) => {
    if (order.includes(name)) return true;
    if (open.has(name)) return false;
    open.add(name);
    for (const need of [...(tasks[name] || [])].sort()) if (!visit(need)) return false;
    order.push(name);
    return true;
  };
  for (const name of Object.keys(tasks).sort()) if (!visit(name)) return null;
  return order;
}

// wrong: layer by layer
function orderTasks(tasks) {
  const names = new Set([...Object.keys(tasks), ...Object.values(tasks).flat()]);
  const order = [];
  while (order.length < names.size) {
    const ready = [...names].filter((n) => !order.includes(n) && (tasks[n] || []).every((need) => order.includes(need)));
    if (ready.length === 0) return null;
    order.push(...ready.sort());
  }
  return order;
}

// wrong: a duplicate dependency is waited for twice
function orderTasks(tasks) {
  const missing = {};
  for (const [name, needs] of Object.entries(tasks)) {
    missing[name] = needs.length;
    for (const need of needs) if (!(need in tasks)) missing[need] = 0;
  }
  const order = [];
  while (Object.keys(missing).length > 0) {
    const ready = Object.keys(missing).filter((name) => missing[name] === 0).sort();
    if (ready.length === 0) return null;
    order.push(ready[0]);
    delete missing[ready[0]];
    for (const name of Object.keys(missing)) if ((tasks[name] || []).includes(ready[0])) missing[name]--;
  }
  return order;
}

// form 1
function orderTasks(tasks) {
  const left = new Set([...Object.keys(tasks), ...Object.values(tasks).flat()]);
  const needs = (name) => (Object.hasOwn(tasks, name) ? tasks[name] : []);
  const out = [];
  while (left.size > 0) {
    const ready = [...left].filter((name) => needs(name).every((other) => !left.has(other))).sort();
    if (ready.length === 0) return null;
    left.delete(ready[ready.length - 1]);
    out.push(ready[ready.length - 1]);
  }
  return out;
}
