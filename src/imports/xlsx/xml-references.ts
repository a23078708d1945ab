import { UnreadableFileError } from '../import-errors.ts';

const REFERENCE = /&([^;&]*);?/g;
const NUMBERED = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/;
const MAX_CODE_POINT = 0x10ffff;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

export function malformedXml(): UnreadableFileError {
  return new UnreadableFileError(
    'one of its parts is not well-formed XML',
    'una de sus partes no es XML bien formado',
  );
}

/** A text with its references (`&amp;`, `&#241;`) resolved. @throws UnreadableFileError for any other entity */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference, name: string) => {
    const character = NAMED.get(name) ?? numberedCharacter(name);
    if (character === null || !reference.endsWith(';')) throw malformedXml();
    return character;
  });
}

function numberedCharacter(name: string): string | null {
  const digits = NUMBERED.exec(name);
  if (digits === null) return null;
  const [, hexadecimal, decimal] = digits;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return codePoint > MAX_CODE_POINT ? null : String.fromCodePoint(codePoint);
}
