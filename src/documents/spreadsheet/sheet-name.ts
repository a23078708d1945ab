import { dropEnd } from '../../domain/drop-end.ts';
import { distinctNames } from '../distinct-names.ts';

/** Longest name of a sheet in Excel. */
const MAX_CHARACTERS = 31;
/** Characters that Excel forbids in the name of a sheet. An apostrophe is forbidden only at its ends. */
const FORBIDDEN = /[\p{Cc}[\]:*?/\\\ufffe\uffff]/gu;
const APOSTROPHES_AT_START = /^'+/;
/** Name that Excel keeps for itself. */
const RESERVED = /^history$/i;
const EMPTY_NAME = 'Sheet';

function cut(name: string, maxCharacters: number): string {
  const short = name.slice(0, maxCharacters);
  return short.isWellFormed() ? short : short.slice(0, -1);
}

function validName(name: string): string {
  const short = cut(name.toWellFormed().replace(FORBIDDEN, '-').trim(), MAX_CHARACTERS);
  const valid = dropEnd(short.replace(APOSTROPHES_AT_START, ''), /'/).trim();
  if (valid === '') return EMPTY_NAME;
  return RESERVED.test(valid) ? `${valid}_` : valid;
}

function numberedName(name: string, n: number): string {
  const number = ` (${n})`;
  return `${cut(name, MAX_CHARACTERS - number.length)}${number}`;
}

/**
 * Returns a function that turns any names into valid names for Excel, one after the other. Each differs from those before:
 * `Name (2)`.
 */
export function sheetNames(): (name: string) => string {
  const distinct = distinctNames(numberedName);
  return (name) => distinct(validName(name));
}
