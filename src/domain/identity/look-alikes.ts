import { foldText } from './fold-text.ts';

/** Greek and Cyrillic letters and digits that look like a Latin letter, by that letter. */
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
    o: 'оοσօ0',
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
const UPRIGHT = /[I1|!ǀΙІӀ]/gu;
const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

function key(text: string): string {
  return [...foldText(text)].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** Returns the texts that a reader may see, one for each reading of an upright stroke. */
function readings(text: string): string[] {
  return ['i', 'l'].map((stroke) => key(text.normalize('NFKC').replace(UPRIGHT, stroke)));
}

/**
 * True if a text contains a name, or seems to: ignoring case, accents, signs between letters, and letters of other alphabets
 * or digits that look alike. An empty name is in no text.
 *
 * @param where `ANYWHERE` also finds it in the middle of a word ("portfolio"), `WORD_START` only from the start of one on
 */
export function seemsToContain(text: string, name: string, where: 'ANYWHERE' | 'WORD_START'): boolean {
  const sought = readings(name).map((read) => read.replace(NOT_LETTERS, ''));
  return readings(text).some((read) => {
    const words = read.split(NOT_LETTERS);
    const starts = where === 'ANYWHERE' ? [words.join('')] : words.map((_, at) => words.slice(at).join(''));
    return sought.some(
      (one) =>
        one !== '' &&
        starts.some((rest) => (where === 'ANYWHERE' ? rest.includes(one) : rest.startsWith(one))),
    );
  });
}
