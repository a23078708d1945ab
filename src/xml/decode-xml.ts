/** Encodings by the names that files declare, in lower case. Windows-1252 has every character of ISO-8859-1. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  iso8859_1: 'windows-1252',
  iso_8859_1: 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};
/** Names of UTF-16. The byte order decides, whatever the name says. */
const UTF_16: readonly string[] = ['utf-16', 'utf16', 'utf-16le', 'utf-16be', 'iso-10646-ucs-2'];
/** Byte order marks, and the first bytes of `<?` in UTF-16 without one. XML 1.0, appendix F. */
const SIGNS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0x3c, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c], encoding: 'utf-16be' },
] as const;
/** Bytes of the longest XML declaration that is looked at. */
const MAX_DECLARATION_BYTES = 256;
const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]{0,40})["']/;
const MAX_NAME_CHARACTERS = 40;

/** Text of a document, or why it has none: an encoding that is not read, or bytes that its encoding does not have. */
export type DecodedXml = { text: string } | { unknownEncoding: string } | { isBroken: true };

function decoded(bytes: Uint8Array, encoding: string): DecodedXml {
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { isBroken: true };
    throw error;
  }
}

/**
 * Decodes an XML document: by its byte order mark, or else in the encoding that it declares, or else as UTF-8. Reads UTF-8,
 * UTF-16, ISO-8859-1 and Windows-1252 (decisions, section 15; XML 1.0, 4.3.3 and appendix F).
 */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const sign = SIGNS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (sign !== undefined) return decoded(bytes, sign.encoding);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_DECLARATION_BYTES));
  const name = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = Object.hasOwn(ENCODINGS, name) ? ENCODINGS[name] : undefined;
  if (encoding !== undefined) return decoded(bytes, encoding);
  return UTF_16.includes(name) ? { isBroken: true } : { unknownEncoding: name.slice(0, MAX_NAME_CHARACTERS) };
}
