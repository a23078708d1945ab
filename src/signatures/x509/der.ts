/** ASN.1 value in DER: its tag, its bytes and its content. */
export interface DerValue {
  tag: number;
  /** All bytes, including tag and length. */
  bytes: Uint8Array;
  content: Uint8Array;
}

export const DER_INTEGER = 0x02;
export const DER_OID = 0x06;
export const DER_UTC_TIME = 0x17;
export const DER_SEQUENCE = 0x30;
export const DER_SET = 0x31;

const LONG_LENGTH = 0x80;
const MAX_LENGTH_BYTES = 4;
const HIGH_TAG_NUMBER = 0x1f;
const OID_CONTINUES = 0x80;

/** Error for bytes that are not DER. */
export class DerError extends Error {
  constructor() {
    super('malformed DER');
    this.name = 'DerError';
  }
}

function lengthAt(bytes: Uint8Array, at: number): { length: number; start: number } {
  const first = bytes[at];
  if (first === undefined) throw new DerError();
  if (first < LONG_LENGTH) return { length: first, start: at + 1 };
  const count = first - LONG_LENGTH;
  if (count === 0 || count > MAX_LENGTH_BYTES) throw new DerError();
  let length = 0;
  for (let index = 1; index <= count; index += 1) length = length * 256 + (bytes[at + index] ?? 0);
  return { length, start: at + 1 + count };
}

/**
 * Parses consecutive values.
 *
 * @throws DerError for anything else
 */
export function derValues(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    if ((tag & HIGH_TAG_NUMBER) === HIGH_TAG_NUMBER) throw new DerError();
    const { length, start } = lengthAt(bytes, at + 1);
    const end = start + length;
    if (end > bytes.length) throw new DerError();
    values.push({ tag, bytes: bytes.subarray(at, end), content: bytes.subarray(start, end) });
    at = end;
  }
  return values;
}

/**
 * Parses the only value in bytes.
 *
 * @throws DerError if there is none, or more than one
 */
export function derValue(bytes: Uint8Array): DerValue {
  const [value, ...more] = derValues(bytes);
  if (value === undefined || more.length > 0) throw new DerError();
  return value;
}

/**
 * Returns the parts of a constructed value.
 *
 * @throws DerError for a value of another tag
 */
export function derParts(value: DerValue | undefined, tag: number): DerValue[] {
  if (value?.tag !== tag) throw new DerError();
  return derValues(value.content);
}

/** Returns an object identifier by its numbers: "1.2.840.113549.1.1.1". */
export function derOid(value: DerValue | undefined): string {
  if (value?.tag !== DER_OID || value.content.length > MAX_OID_BYTES) throw new DerError();
  const numbers: number[] = [];
  let number = 0;
  for (const byte of value.content) {
    number = number * 128 + (byte & ~OID_CONTINUES);
    if ((byte & OID_CONTINUES) !== 0) continue;
    numbers.push(number);
    number = 0;
  }
  const [first = 0, ...rest] = numbers;
  const top = Math.min(Math.floor(first / 40), 2);
  return [top, first - top * 40, ...rest].join('.');
}

/** Longest integer that is read, in bytes. The serial number of a certificate has at most 20 (RFC 5280, section 4.1.2.2). */
const MAX_INTEGER_BYTES = 64;
/** Longest object identifier, in bytes. */
const MAX_OID_BYTES = 64;

/**
 * Returns an integer.
 *
 * @throws DerError if it is longer than in any certificate
 */
export function derInteger(value: DerValue | undefined): bigint {
  if (value?.tag !== DER_INTEGER || value.content.length === 0) throw new DerError();
  if (value.content.length > MAX_INTEGER_BYTES) throw new DerError();
  let number = 0n;
  for (const byte of value.content) number = number * 256n + BigInt(byte);
  const bits = BigInt(value.content.length * 8);
  return (value.content[0] ?? 0) >= 0x80 ? number - (1n << bits) : number;
}
