/** Escape of a lone surrogate, the only way for one to get into a text: the body itself is UTF-8. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Yields the names of an object, or the indexes of a list, without a list of them: a body may have a million elements. */
export function* namesIn(value: object): Generator<string | number, void> {
  if (!Array.isArray(value)) yield* Object.keys(value);
  else for (let index = 0; index < value.length; index += 1) yield index;
}

/** Returns a text, or an object with its names, made well-formed. Other values, and those inside, are returned as they are. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.keys(value).every((name) => name.isWellFormed())) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toWellFormed(), inner]));
}

/**
 * Replaces lone surrogates in all texts and names by U+FFFD. No database and no XML can hold them. Visits each value once, without the
 * reviver of `JSON.parse`, which takes a second for a million numbers.
 */
function withWellFormedTexts(root: unknown): unknown {
  const whole = { root };
  const pending: object[] = [whole];
  for (let holder = pending.pop(); holder !== undefined; holder = pending.pop()) {
    const values = holder as Record<string | number, unknown>;
    for (const name of namesIn(holder)) {
      const value = wellFormed(values[name]);
      if (value !== values[name]) values[name] = value;
      if (typeof value === 'object' && value !== null) pending.push(value);
    }
  }
  return whole.root;
}

/** Parses JSON and makes its texts well-formed. Throws if the text is not JSON. */
export function wellFormedJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return SURROGATE_ESCAPE.test(text) ? withWellFormedTexts(value) : value;
}
