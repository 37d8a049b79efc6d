// Calls a function and writes down what it returns. Evaluated before anything else in its scope: what it takes from the
// language is still the language's own, and what the program changes later it does not see.
(() => {
  'use strict';
  const apply = Reflect.apply;
  const parse = JSON.parse;
  const quote = JSON.stringify;
  const isArray = Array.isArray;
  const keysOf = Object.keys;
  const hasOwn = Object.hasOwn;
  const prototypeOf = Object.getPrototypeOf;
  const isFinite = Number.isFinite;

  const FOREIGNERS = [
    Map, Set, WeakMap, WeakSet, WeakRef, Promise, Date, RegExp, Error, ArrayBuffer, DataView, Boolean, Number, String,
    Symbol, BigInt, Function, prototypeOf(Int8Array),
  ].map((type) => ({ name: type.name, prototype: type.prototype }));
  const BRANDS = [
    { name: 'Map', check: Object.getOwnPropertyDescriptor(Map.prototype, 'size').get },
    { name: 'Set', check: Object.getOwnPropertyDescriptor(Set.prototype, 'size').get },
    { name: 'Date', check: Date.prototype.getTime },
  ];
  const DEEPEST = 200;
  const LONGEST_CHAIN = 50;
  const TOO_LARGE = {};

  let text = '';
  let room = 0;

  function put(part) {
    room -= part.length;
    if (room < 0) throw TOO_LARGE;
    text += part;
  }

  function putStrange(kind) {
    put('["s",' + quote(kind) + ']');
  }

  function write(value, depth) {
    if (depth > DEEPEST) throw TOO_LARGE;
    switch (typeof value) {
      case 'string':
      case 'boolean':
        put(quote(value));
        break;
      case 'number':
        if (isFinite(value)) put(quote(value));
        else putStrange('' + value);
        break;
      case 'object':
        if (value === null) put('null');
        else if (isArray(value)) writeItems(value, depth);
        else writeObject(value, depth);
        break;
      default:
        putStrange(typeof value);
    }
  }

  function writeItems(items, depth) {
    put('["a"');
    const length = items.length;
    for (let i = 0; i < length; i++) {
      put(',');
      if (hasOwn(items, i)) write(items[i], depth + 1);
      else putStrange('hole');
    }
    put(']');
  }

  function writeObject(object, depth) {
    const keys = keysOf(object);
    const kind = foreignKind(object, keys.length);
    put(kind === '' ? '["o"' : '["f",' + quote(kind));
    for (let i = 0; i < keys.length; i++) {
      put(',' + quote(keys[i]) + ',');
      write(object[keys[i]], depth + 1);
    }
    put(']');
  }

  // A map has no keys and would pass for an empty object, whatever it says it is.
  function foreignKind(object, keyCount) {
    for (let i = 0; keyCount === 0 && i < BRANDS.length; i++) {
      try {
        apply(BRANDS[i].check, object, []);
        return BRANDS[i].name;
      } catch {
        continue;
      }
    }
    let link = object;
    for (let i = 0; link !== null; i++) {
      if (i > LONGEST_CHAIN) return 'long chain';
      for (let k = 0; k < FOREIGNERS.length; k++) if (link === FOREIGNERS[k].prototype) return FOREIGNERS[k].name;
      link = prototypeOf(link);
    }
    return '';
  }

  function complaint(error) {
    try {
      const message = error.message;
      return typeof message === 'string' ? message : 'something was thrown';
    } catch {
      return 'something was thrown';
    }
  }

  const nothing = {};
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace']) nothing[name] = Object.freeze(() => undefined);
  Object.defineProperty(globalThis, 'console', { value: Object.freeze(nothing), writable: true, configurable: true });

  return (called, argumentsText, limit) => {
    try {
      text = '';
      room = limit;
      write(apply(called, undefined, parse(argumentsText)), 0);
      return 'R' + text;
    } catch (error) {
      return error === TOO_LARGE ? 'R["s","too large"]' : 'T' + complaint(error);
    }
  };
})();
