import type { Bilingual } from '../platform/i18n/language.ts';
import { nearestText } from './edit-distance.ts';

/** Longest value that is compared with the choices, in characters. */
const MAX_COMPARED_CHARACTERS = 60;
/** Letters of a choice per edit: a third may differ, up to two. */
const LETTERS_AN_EDIT = 3;

/** Returns the choice that the value probably meant, ignoring case, or null if none looks like it. */
export function nearChoice(value: unknown, choices: readonly unknown[]): string | null {
  if (typeof value !== 'string' || value.length > MAX_COMPARED_CHARACTERS) return null;
  const texts = choices.filter((choice) => typeof choice === 'string');
  return nearestText(value.trim().toLowerCase(), texts, LETTERS_AN_EDIT);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Puts the suggested choice before the list of all choices. Returns the list unchanged if `near` is null. */
export function suggesting(near: string | null, listed: Bilingual): Bilingual {
  if (near === null) return listed;
  return {
    en: `did you mean ${near}? ${sentence(listed.en)}`,
    es: `¿querías decir ${near}? ${sentence(listed.es)}`,
  };
}
