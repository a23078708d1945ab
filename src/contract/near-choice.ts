import type { Bilingual } from '../platform/i18n/language.ts';
import { nearestText } from './edit-distance.ts';

/** Characters of a value that is compared with the choices. */
const MAX_COMPARED_CHARACTERS = 60;
/** Of a choice a third of the letters may differ, up to two. */
const LETTERS_AN_EDIT = 3;

/** The choice that a value was probably meant to be, case aside; null: none looks like it. */
export function nearChoice(value: unknown, choices: readonly unknown[]): string | null {
  if (typeof value !== 'string' || value.length > MAX_COMPARED_CHARACTERS) return null;
  const texts = choices.filter((choice) => typeof choice === 'string');
  return nearestText(value.trim().toLowerCase(), texts, LETTERS_AN_EDIT);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Puts the choice that was probably meant before what lists them all; without one the text stays as it is. */
export function suggesting(near: string | null, listed: Bilingual): Bilingual {
  if (near === null) return listed;
  return {
    en: `did you mean ${near}? ${sentence(listed.en)}`,
    es: `¿querías decir ${near}? ${sentence(listed.es)}`,
  };
}
