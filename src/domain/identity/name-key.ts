import { foldText } from './fold-text.ts';

/** Words that official lists add, omit or move: "Coruña, A", "La Rioja", "Republic of the Niger". */
const CONNECTING_WORDS: ReadonlySet<string> = new Set(
  'the of and la el los las les lo de del dels i y e'.split(' '),
);
const ABBREVIATED_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['sta', 'santa'],
]);
const WORD_BREAK = /[^\p{L}\p{N}]+/u;

/**
 * Returns the key of a place's name, the same for any case, accents, articles, punctuation or word order. "Bolivia (Estado
 * Plurinacional de)" and "Estado Plurinacional de Bolivia" have the same key. Empty for a text of connecting words only.
 */
export function nameKey(text: string): string {
  return foldText(text)
    .split(WORD_BREAK)
    .map((word) => ABBREVIATED_WORDS.get(word) ?? word)
    .filter((word) => word !== '' && !CONNECTING_WORDS.has(word))
    .sort()
    .join(' ');
}
