import type { Bilingual } from '../platform/i18n/language.ts';
import { editDistance } from './edit-distance.ts';

/** Characters of a value that is compared with the choices. */
const MAX_COMPARED_CHARACTERS = 60;
/** Letters that may differ for a choice to be suggested. */
const MAX_DISTANCE_LETTERS = 2;

/** The choice that a value was probably meant to be, case aside; null: none looks like it. */
export function nearChoice(value: unknown, choices: readonly unknown[]): string | null {
  if (typeof value !== 'string' || value.length > MAX_COMPARED_CHARACTERS) return null;
  const folded = value.trim().toLowerCase();
  let best: { choice: string; away: number } | null = null;
  for (const choice of choices) {
    if (typeof choice !== 'string') continue;
    const away = editDistance(folded, choice.toLowerCase());
    if (away > Math.min(MAX_DISTANCE_LETTERS, Math.floor(choice.length / 3))) continue;
    if (best === null || away < best.away) best = { choice, away };
  }
  return best?.choice ?? null;
}

/** Puts the choice that was probably meant before what lists them all; without one the text stays as it is. */
export function suggesting(near: string | null, listed: Bilingual): Bilingual {
  if (near === null) return listed;
  return {
    en: `did you mean ${near}? It ${listed.en}`,
    es: `¿querías decir ${near}? ${listed.es.charAt(0).toUpperCase()}${listed.es.slice(1)}`,
  };
}
