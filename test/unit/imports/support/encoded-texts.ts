/** Bytes from 0x80 to 0x9F that are letters and signs in Windows-1252. */
const WINDOWS_1252: ReadonlyMap<string, number> = new Map([
  ['€', 0x80],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['š', 0x9a],
  ['Ÿ', 0x9f],
]);

/** Encodes a text as Excel in Spanish does for "CSV (delimitado por comas)". */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from([...text], (character) => {
    const byte = WINDOWS_1252.get(character) ?? character.charCodeAt(0);
    if (byte > 0xff) throw new RangeError(`${character} is not in Windows-1252`);
    return byte;
  });
}

/** Letters and signs of ISO-8859-15 whose bytes are other signs in ISO-8859-1. */
const LATIN_9: ReadonlyMap<string, number> = new Map([
  ['€', 0xa4],
  ['Š', 0xa6],
  ['š', 0xa8],
  ['Ž', 0xb4],
  ['ž', 0xb8],
  ['Œ', 0xbc],
  ['œ', 0xbd],
  ['Ÿ', 0xbe],
]);

/** Encodes a text as older programs of Linux do. */
export function latin9(text: string): Uint8Array {
  return Uint8Array.from([...text], (character) => LATIN_9.get(character) ?? character.charCodeAt(0));
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Encodes a text as Excel does for "Texto Unicode", or in the other byte order. */
export function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const units = `\uFEFF${text}`;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let index = 0; index < units.length; index++) {
    view.setUint16(index * 2, units.charCodeAt(index), isLittleEndian);
  }
  return new Uint8Array(view.buffer);
}
