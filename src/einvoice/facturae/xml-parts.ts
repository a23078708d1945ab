import { field, type Markup } from '../xml/markup.ts';
import { REFUSALS } from './refusals.ts';
import type { Refuse } from './source.ts';

/** Characters as the schema counts them. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** An element whose text the schema bounds: a longer one is refused, since a part of it would say something else. */
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

/** An element that may be left out, and is where its text is null, empty or longer than the schema lets it be. */
export function optionalField(name: string, text: string | null, maxCharacters: number): Markup {
  if (text === null || text.trim() === '' || lengthOf(text) > maxCharacters) return '';
  return field(name, text);
}
