import asn1 from 'node-forge/lib/asn1.js';
import { Pkcs12Error } from './pkcs12-error.ts';

/** A value of ASN.1 in BER, as files of older programs have it: lengths that are open, strings in pieces. */
export type Asn1 = ReturnType<typeof asn1.fromDer>;

/** Longest INTEGER that counts anything here, in bytes. */
const MAX_COUNT_BYTES = 6;

/** The bytes of a binary string, a byte a character. */
export function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Bytes as a binary string, a byte a character. */
export function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return binary;
}

/** The value that bytes hold. @throws Pkcs12Error for bytes that hold none */
export function readAsn1(bytes: Uint8Array): Asn1 {
  try {
    // What bit strings hold is nothing that is looked at.
    return asn1.fromDer(binaryOf(bytes), { strict: true, parseAllBytes: true, decodeBitStrings: false });
  } catch {
    // Nested so deeply that the stack ends counts as well.
    throw new Pkcs12Error('UNREADABLE');
  }
}

/** A value in DER. */
export function writeAsn1(value: Asn1): Uint8Array<ArrayBuffer> {
  return bytesOf(asn1.toDer(value).getBytes());
}

/** Values one after the other, as a SEQUENCE in DER. */
export function sequenceOf(values: readonly Asn1[]): Uint8Array<ArrayBuffer> {
  return writeAsn1(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [...values]));
}

function isUniversal(value: Asn1 | undefined, type: number): value is Asn1 {
  return value?.tagClass === asn1.Class.UNIVERSAL && value.type === type;
}

/** What a value with parts is made of. @throws Pkcs12Error for a value of another type */
export function partsOf(value: Asn1 | undefined): Asn1[] {
  if (value === undefined || typeof value.value === 'string') throw new Pkcs12Error('UNREADABLE');
  return value.value;
}

/** What a SEQUENCE is made of. @throws Pkcs12Error for a value of another type */
export function sequenceParts(value: Asn1 | undefined): Asn1[] {
  if (!isUniversal(value, asn1.Type.SEQUENCE)) throw new Pkcs12Error('UNREADABLE');
  return partsOf(value);
}

export function isInteger(value: Asn1 | undefined): boolean {
  return isUniversal(value, asn1.Type.INTEGER);
}

/** A number that counts something, from 0 on. @throws Pkcs12Error for a value of another type, and for one beyond any count */
export function countOf(value: Asn1 | undefined): number {
  if (!isUniversal(value, asn1.Type.INTEGER) || typeof value.value !== 'string')
    throw new Pkcs12Error('UNREADABLE');
  const bytes = bytesOf(value.value);
  if (bytes.length > MAX_COUNT_BYTES) throw new Pkcs12Error('TOO_MUCH_WORK');
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

/** An object identifier by its numbers. @throws Pkcs12Error for a value of another type */
export function oidOf(value: Asn1 | undefined): string {
  if (!isUniversal(value, asn1.Type.OID) || typeof value.value !== 'string')
    throw new Pkcs12Error('UNREADABLE');
  return asn1.derToOid(value.value);
}

/** The content of an octet string, whose pieces BER may write apart, whatever its tag. */
export function octetsOf(value: Asn1 | undefined): Uint8Array<ArrayBuffer> {
  const pieces: string[] = [];
  const open = value === undefined ? [] : [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value === 'string') pieces.push(next.value);
    else open.push(...next.value.toReversed());
  }
  return bytesOf(pieces.join(''));
}
