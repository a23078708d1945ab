import { foldText } from './fold-text.ts';

/** Letters of other alphabets, digits and signs that look like a Latin letter, by that letter. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα4',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεє3',
    f: 'ғϝ',
    g: 'ɡ',
    h: 'һн',
    i: 'іιɩ',
    j: 'ј',
    k: 'кκ',
    l: 'ӏⅼ',
    m: 'м',
    n: 'ո',
    o: 'оοσօ0°',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ5',
    t: 'тτ',
    u: 'υս',
    v: 'ѵν',
    w: 'ѡω',
    x: 'хχ',
    y: 'уγ',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);
/** Signs that are read as an i or as an l. */
const UPRIGHT = /[I1|!¡ǀΙІӀ]/gu;
/** Upright signs that may also separate letters. */
const SEPARATORS = /[|!¡]/gu;
/** Letter in place of such a sign. */
const STROKE = 'ǀ';
const READINGS_OF_STROKE: readonly string[] = ['i', 'l', STROKE];
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Returns a text by the letters that a reader may see. An upright stroke is an i or an l. */
function readingOf(text: string): string {
  const letters = foldText(text.normalize('NFKC').replace(UPRIGHT, STROKE));
  return [...letters].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

function isReadAs(one: string, other: string): boolean {
  if (one === other) return true;
  return [one, other].includes(STROKE) && [one, other].every((letter) => READINGS_OF_STROKE.includes(letter));
}

function startsLike(text: readonly string[], name: readonly string[]): boolean {
  return name.every((letter, at) => isReadAs(letter, text[at] ?? ''));
}

/**
 * True if a text contains a name, or seems to: ignoring case, accents, signs between letters, and letters of other alphabets
 * or digits that look alike. An empty name is in no text.
 *
 * @param where `ANYWHERE` also finds it in the middle of a word ("portfolio"), `WORD_START` only from the start of one on
 */
export function seemsToContain(text: string, name: string, where: 'ANYWHERE' | 'WORD_START'): boolean {
  const sought = [...readingOf(name).replace(NOT_LETTERS, '')];
  if (sought.length === 0) return false;
  return [text, text.replace(SEPARATORS, ' ')].some((read) => {
    const words = readingOf(read).split(NOT_LETTERS);
    const starts = where === 'ANYWHERE' ? [...words.join('')] : words;
    return starts.some((_, at) => startsLike([...starts.slice(at, at + sought.length).join('')], sought));
  });
}
