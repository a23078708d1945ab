import { foldText } from './fold-text.ts';

/** Words that official lists put in, leave out or move about: "Coruña, A", "La Rioja", "Republic of the Niger". */
const CONNECTING_WORDS: ReadonlySet<string> = new Set(
  'the of and la el los las les lo de del dels i y e'.split(' '),
);
const ABBREVIATED_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['sta', 'santa'],
]);
const WORD_BREAK = /[^\p{L}\p{N}]+/u;

/**
 * The key by which a place is found whatever the case, accents, articles, punctuation or order of words it is
 * written with: "Bolivia (Estado Plurinacional de)" and "Estado Plurinacional de Bolivia" have the same one. Empty
 * for a text without words of its own.
 */
export function nameKey(text: string): string {
  return foldText(text)
    .split(WORD_BREAK)
    .map((word) => ABBREVIATED_WORDS.get(word) ?? word)
    .filter((word) => word !== '' && !CONNECTING_WORDS.has(word))
    .sort()
    .join(' ');
}
