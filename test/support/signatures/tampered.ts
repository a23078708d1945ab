import { atOnce } from '../../../src/domain/turns.ts';
import { canonicalXml } from '../../../src/xml/canonicalize.ts';
import { parseDocument } from '../../../src/xml/parse-document.ts';

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the canonical content of a file, or null if it cannot be read. */
export function meaningOf(xml: string): string | null {
  try {
    return atOnce(canonicalXml(parseDocument(xml)));
  } catch {
    return null;
  }
}

/** Changes, removes or repeats one character of the content. */
export function tampered(xml: string, random: () => number): string {
  const at = xml.indexOf('?>') + 2 + Math.floor(random() * (xml.length - xml.indexOf('?>') - 2));
  const character = xml.charAt(at);
  const other = /\d/.test(character) ? String((Number(character) + 1) % 10) : character === 'x' ? 'y' : 'x';
  const replacement = [other, '', character + character][Math.floor(random() * 3)] ?? '';
  return xml.slice(0, at) + replacement + xml.slice(at + 1);
}
