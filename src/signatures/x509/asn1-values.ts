import asn1 from 'node-forge/lib/asn1.js';
import { Pkcs12Error } from './pkcs12-error.ts';

/** ASN.1 value in BER, as in files of older programs: indefinite lengths, strings in pieces. */
export type Asn1 = ReturnType<typeof asn1.fromDer>;

/** Longest INTEGER that is a count here, in bytes. */
const MAX_COUNT_BYTES = 6;

/** Returns the bytes of a binary string with one byte per character. */
export function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Returns bytes as a binary string with one byte per character. */
export function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return binary;
}

/**
 * Parses the value in bytes.
 *
 * @throws Pkcs12Error for malformed bytes
 */
export function readAsn1(bytes: Uint8Array): Asn1 {
  try {
    // Bit strings contain nothing that is needed.
    return asn1.fromDer(binaryOf(bytes), { strict: true, parseAllBytes: true, decodeBitStrings: false });
  } catch {
    // Also catches nesting so deep that the stack overflows.
    throw new Pkcs12Error('UNREADABLE');
  }
}

/** Writes a value in DER. */
export function writeAsn1(value: Asn1): Uint8Array<ArrayBuffer> {
  return bytesOf(asn1.toDer(value).getBytes());
}

/** Writes values as a SEQUENCE in DER. */
export function sequenceOf(values: readonly Asn1[]): Uint8Array<ArrayBuffer> {
  return writeAsn1(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [...values]));
}

function isUniversal(value: Asn1 | undefined, type: number): value is Asn1 {
  return value?.tagClass === asn1.Class.UNIVERSAL && value.type === type;
}

/**
 * Returns the parts of a constructed value.
 *
 * @throws Pkcs12Error for a value of another type
 */
export function partsOf(value: Asn1 | undefined): Asn1[] {
  if (value === undefined || typeof value.value === 'string') throw new Pkcs12Error('UNREADABLE');
  return value.value;
}

/**
 * Returns the parts of a SEQUENCE.
 *
 * @throws Pkcs12Error for a value of another type
 */
export function sequenceParts(value: Asn1 | undefined): Asn1[] {
  if (!isUniversal(value, asn1.Type.SEQUENCE)) throw new Pkcs12Error('UNREADABLE');
  return partsOf(value);
}

/** True if the value is an ASN.1 INTEGER. */
export function isInteger(value: Asn1 | undefined): boolean {
  return isUniversal(value, asn1.Type.INTEGER);
}

/**
 * Returns a count, from 0.
 *
 * @throws Pkcs12Error for a value of another type, and for one that is too large
 */
export function countOf(value: Asn1 | undefined): number {
  if (!isUniversal(value, asn1.Type.INTEGER) || typeof value.value !== 'string')
    throw new Pkcs12Error('UNREADABLE');
  const bytes = bytesOf(value.value);
  if (bytes.length > MAX_COUNT_BYTES) throw new Pkcs12Error('TOO_MUCH_WORK');
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

/**
 * Returns an object identifier by its numbers.
 *
 * @throws Pkcs12Error for a value of another type
 */
export function oidOf(value: Asn1 | undefined): string {
  if (!isUniversal(value, asn1.Type.OID) || typeof value.value !== 'string')
    throw new Pkcs12Error('UNREADABLE');
  return asn1.derToOid(value.value);
}

/** Returns the content of an octet string with any tag. BER may split it into pieces. */
export function octetsOf(value: Asn1 | undefined): Uint8Array<ArrayBuffer> {
  const pieces: string[] = [];
  const open = value === undefined ? [] : [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value === 'string') pieces.push(next.value);
    else for (const piece of next.value.toReversed()) open.push(piece);
  }
  return bytesOf(pieces.join(''));
}
