/**
 * Readers of JSON without a guaranteed shape. A provider's objects change from version to version, and a payload is read long
 * after it arrived. A missing value, or one of another type, is null.
 */

/** Longest text that is returned, in UTF-16 units. The rest is cut off. */
const MAX_TEXT_LENGTH = 2_000;
/** Characters that no text of an invoice may contain, including U+0000. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns the value at a path of property names. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return null;
    current = (current as Record<string, unknown>)[name];
  }
  return current ?? null;
}

/** Returns a text that is not empty, without control characters and outer white space. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.toWellFormed().replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim();
  return text === '' ? null : text.toWellFormed();
}

/** Returns a safe integer. */
export function wholeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/** Returns the items of an array, or none for any other value. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the id of an object, written as the id or as the expanded object. */
export function idOf(value: unknown): string | null {
  return textOf(typeof value === 'object' ? at(value, 'id') : value);
}

/** Returns the texts that are not null, each once. */
export function present(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))];
}
