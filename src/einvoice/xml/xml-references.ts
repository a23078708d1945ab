import { XmlRefusedError } from './xml-tree.ts';

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The production Char of XML 1.0; with the u flag only lone surrogates are surrogates. */
const XML_CHARACTER = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u;
const NUMBERED = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/;
const REFERENCE = /&([^;&]{0,12})(;?)/g;
const MAX_CODE_POINT = 0x10ffff;

function numberedCharacter(name: string): string | null {
  const [, hexadecimal, decimal] = NUMBERED.exec(name) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return null;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  if (codePoint > MAX_CODE_POINT) return null;
  const character = String.fromCodePoint(codePoint);
  return XML_CHARACTER.test(character) ? character : null;
}

/**
 * A text with its references replaced by what they stand for: XML's own five entities and numbered characters alone.
 *
 * @throws XmlRefusedError for any other
 */
export function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_, name: string, end: string) => {
    const character = end === ';' ? (NAMED.get(name) ?? numberedCharacter(name)) : null;
    if (character === null) throw new XmlRefusedError('a reference to an unknown entity');
    return character;
  });
}
