import { DER_SEQUENCE, DER_SET, DerError, type DerValue, derOid, derParts } from './der.ts';

/** Attribute of a name: its OID and its text. For an unsupported string type, the text is its bytes in hex. */
export interface NameAttribute {
  oid: string;
  text: string;
  isHex: boolean;
}

/** Short names of RFC 4514, section 3. Others use their OID. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

const UTF8_STRING = 0x0c;
const BMP_STRING = 0x1e;
/** PrintableString, TeletexString and IA5String. */
const ONE_BYTE_STRINGS: readonly number[] = [0x13, 0x14, 0x16];

function textOf({ tag, content, bytes }: DerValue): { text: string; isHex: boolean } {
  if (tag === UTF8_STRING) return { text: new TextDecoder().decode(content), isHex: false };
  if (tag === BMP_STRING) return { text: new TextDecoder('utf-16be').decode(content), isHex: false };
  if (ONE_BYTE_STRINGS.includes(tag)) return { text: String.fromCharCode(...content), isHex: false };
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { text: `#${hex}`, isHex: true };
}

/** Returns the attributes of a Name (RFC 5280, section 4.1.2.4) by their sets, in the order of the certificate. */
export function nameAttributes(name: DerValue): NameAttribute[][] {
  return derParts(name, DER_SEQUENCE).map((set) =>
    derParts(set, DER_SET).map((attribute) => {
      const [oid, value] = derParts(attribute, DER_SEQUENCE);
      if (value === undefined) throw new DerError();
      return { oid: derOid(oid), ...textOf(value) };
    }),
  );
}

function escaped(text: string): string {
  return text
    .replace(/[\\",;<>+=]/g, (character) => `\\${character}`)
    .replace(/^[ #]/, (character) => `\\${character}`)
    .replace(/ $/, '\\ ');
}

function attributeText({ oid, text, isHex }: NameAttribute): string {
  return `${SHORT_NAMES[oid] ?? oid}=${isHex ? text : escaped(text)}`;
}

/** Returns a name as text, its last part first (RFC 4514; XML Signature, section 4.4.4). */
export function nameText(name: DerValue): string {
  return nameAttributes(name)
    .reverse()
    .map((set) => set.map(attributeText).join('+'))
    .join(',');
}
