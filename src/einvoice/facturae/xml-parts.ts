import { field, type Markup } from '../../xml/markup.ts';
import { REFUSALS } from './refusals.ts';
import type { Refuse } from './source.ts';

/** Returns the number of characters as the schema counts them. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Writes an element whose text has a limit. A longer text is rejected, since a part of it would mean something else. */
export function boundedField(
  name: string,
  text: string,
  maxCharacters: number,
  path: string,
  refuse: Refuse,
): Markup {
  if (lengthOf(text) > maxCharacters) refuse(REFUSALS.tooLong(path, maxCharacters));
  return field(name, text);
}

/** Writes an optional element. It is left out if its text is null, empty or longer than the schema allows. */
export function optionalField(name: string, text: string | null, maxCharacters: number): Markup {
  if (text === null || text.trim() === '' || lengthOf(text) > maxCharacters) return '';
  return field(name, text);
}
