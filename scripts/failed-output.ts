import { stripVTControlCharacters } from 'node:util';

/** Characters of the failures of one run that are printed again. */
const SHOWN_CHARACTERS = 4_000;
/** Heading of the list of failures that vitest prints. */
const LIST_OF_FAILURES = /⎯ (?:Failed (?:Suites|Tests)|Unhandled Errors?) \d*/;

/**
 * Returns what the output of a failed run says of its failures: the list of vitest from its beginning, or the end of
 * any other output. It is printed last, where a reader of a long log looks first.
 */
export function failuresIn(output: string): string {
  const text = stripVTControlCharacters(output);
  const at = text.search(LIST_OF_FAILURES);
  return at < 0 ? text.slice(-SHOWN_CHARACTERS) : text.slice(at, at + SHOWN_CHARACTERS);
}
