/** Invoice numbers as payers write them: `F-2026-0001` also as `F20260001`, `F 2026/1`, `fra. f-2026-1`. */

const PART = /[A-Z]+|\d+/g;
const WORD = /[A-Z0-9]+/g;
/** Largest number of words in a text over which one number may be spread. */
const MAX_NUMBER_WORDS = 6;
/** Characters of a text that are searched, more than a bank passes on. */
const MAX_TEXT_CHARACTERS = 2_000;
/** Shortest number that is searched. Shorter ones occur in too many texts. */
const MIN_KEY_CHARACTERS = 4;

function upper(text: string): string {
  return text.slice(0, MAX_TEXT_CHARACTERS).normalize('NFKD').toUpperCase();
}

function unpadded(part: string): string {
  let zeros = 0;
  while (zeros < part.length - 1 && part[zeros] === '0') zeros += 1;
  return part.slice(zeros);
}

/** Returns the parts of a number, without leading zeros, as one key. */
function partsKey(parts: readonly string[]): string {
  return parts.map(unpadded).join('|');
}

/** Returns the keys of an invoice number: the number without marks, its parts without leading zeros, and its last two parts. */
export function keysOfNumber(number: string): {
  compact: string | null;
  parts: string | null;
  ending: string | null;
} {
  const text = upper(number);
  const compact = (text.match(WORD) ?? []).join('');
  const parts = text.match(PART) ?? [];
  const isLong = compact.length >= MIN_KEY_CHARACTERS;
  return {
    compact: isLong ? compact : null,
    parts: isLong && parts.length > 1 ? partsKey(parts) : null,
    ending: parts.length > 2 ? partsKey(parts.slice(-2)) : null,
  };
}

/**
 * Returns the keys of numbers that a text may contain: every run of neighbouring words, up to the limit. Linear in the text's
 * length.
 */
export function keysInText(text: string): { compacts: Set<string>; parts: Set<string> } {
  const whole = upper(text);
  const compacts = new Set<string>();
  const parts = new Set<string>();
  addRuns(whole.match(WORD) ?? [], (run) => compacts.add(run.join('')));
  addRuns(whole.match(PART) ?? [], (run) => parts.add(partsKey(run)));
  return { compacts, parts };
}

function addRuns(words: readonly string[], add: (run: readonly string[]) => void): void {
  for (let start = 0; start < words.length; start++)
    for (let length = 1; length <= MAX_NUMBER_WORDS && start + length <= words.length; length++)
      add(words.slice(start, start + length));
}
