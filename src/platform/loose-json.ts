/**
 * Reading of JSON of which nothing is certain: a provider's objects change their shape from version to version, and a payload is
 * read long after it came. What is not there, or is not of the kind that is asked for, is null.
 */

/** Longest text that is taken over, in UTF-16 units; more is cut off. */
const MAX_TEXT_LENGTH = 2_000;
/** Characters that no text of an invoice may hold, U+0000 among them. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The value at a path of property names. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return null;
    current = (current as Record<string, unknown>)[name];
  }
  return current ?? null;
}

/** A text that says something, without control characters and outer white space. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.toWellFormed().replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim();
  return text === '' ? null : text.toWellFormed();
}

/** A whole number that is exact. */
export function wholeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** The items of an array; none for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The id of an object, which is written as the id or, expanded, as the object itself. */
export function idOf(value: unknown): string | null {
  return textOf(typeof value === 'object' ? at(value, 'id') : value);
}

/** Those of the texts that are there, each once. */
export function present(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))];
}
