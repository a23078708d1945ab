import { DER_INTEGER, DER_OID, DER_SEQUENCE, DER_SET } from './der.ts';

const BYTE = 256;
const LONG_LENGTH = 0x80;
const SIGN_BIT = 0x80;
const OID_BASE = 128;
const OID_FIRST_FACTOR = 40;

/** Encodes a value in DER from its tag and parts. */
export function writeDer(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const content = parts.flatMap((part) => [...part]);
  const size: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / BYTE)) size.unshift(rest % BYTE);
  const length = content.length < LONG_LENGTH ? [content.length] : [LONG_LENGTH + size.length, ...size];
  return Uint8Array.from([tag, ...length, ...content]);
}

/** Encodes a sequence. */
export function derSequence(...parts: readonly Uint8Array[]): Uint8Array {
  return writeDer(DER_SEQUENCE, ...parts);
}

/** Encodes an object identifier from its numbers: "1.2.840.113549.1.1.11". */
export function derObjectId(text: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * OID_FIRST_FACTOR + second, ...rest].flatMap((number) => {
    const groups = [number % OID_BASE];
    for (let left = Math.floor(number / OID_BASE); left > 0; left = Math.floor(left / OID_BASE))
      groups.unshift(OID_BASE + (left % OID_BASE));
    return groups;
  });
  return writeDer(DER_OID, bytes);
}

/** Encodes a positive integer from its bytes. */
export function derPositive(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0);
  const significant = start < 0 ? Uint8Array.of(0) : bytes.subarray(start);
  const isNegative = (significant[0] ?? 0) >= SIGN_BIT;
  return writeDer(DER_INTEGER, isNegative ? [0] : [], significant);
}

/** Encodes a distinguished name of one attribute each, in order. */
export function derName(attributes: readonly (readonly [oid: string, text: string])[]): Uint8Array {
  const UTF8_STRING = 0x0c;
  return derSequence(
    ...attributes.map(([oid, text]) =>
      writeDer(DER_SET, derSequence(derObjectId(oid), writeDer(UTF8_STRING, new TextEncoder().encode(text)))),
    ),
  );
}
