import asn1 from 'node-forge/lib/asn1.js';
import { Pkcs12Error } from './pkcs12-error.ts';

/** Rounds of key derivation that a file may ask for in all: many times what programs write, and seconds of work. */
const MAX_ROUNDS = 2_000_000n;

/** PKCS#12 (1.2.840.113549.1.12.1.…) and PKCS#5 (1.2.840.113549.1.5.…): the algorithms that go by rounds. */
const BY_ROUNDS = /^1\.2\.840\.113549\.1\.(?:12\.1|5)\./;
/** Where a nested octet string is looked into: the two envelopes of PKCS#7, and what they hold. */
const MAX_DEPTH = 24;

type Asn1 = ReturnType<typeof asn1.fromDer>;

/** The content of an octet string, whose pieces BER may write apart. */
function octets({ value }: Asn1): string {
  return typeof value === 'string' ? value : value.map(octets).join('');
}

/** What an octet string holds, read as the library reads it that decrypts; nothing where it can make nothing of it. */
function heldBy(value: Asn1): Asn1[] {
  try {
    return [asn1.fromDer(octets(value))];
  } catch {
    return [];
  }
}

function inside(value: Asn1): Asn1[] {
  if (value.tagClass === asn1.Class.UNIVERSAL && value.type === asn1.Type.OCTETSTRING) return heldBy(value);
  return typeof value.value === 'string' ? [] : value.value;
}

function isOf(value: Asn1 | undefined, type: number): value is Asn1 & { value: string } {
  return value?.tagClass === asn1.Class.UNIVERSAL && value.type === type && typeof value.value === 'string';
}

/** The number that an INTEGER says, read without a sign: no algorithm counts by less than zero. */
function integer(binary: string): bigint {
  let number = 0n;
  for (const character of binary) number = number * 256n + BigInt(character.charCodeAt(0));
  return number;
}

function integersIn(values: readonly Asn1[]): bigint {
  return values.reduce((sum, value) => {
    if (isOf(value, asn1.Type.INTEGER)) return sum + integer(value.value);
    return value.type === asn1.Type.SEQUENCE ? sum + integersIn(inside(value)) : sum;
  }, 0n);
}

function roundsIn(values: readonly Asn1[], depth: number): bigint {
  if (depth > MAX_DEPTH) throw new Pkcs12Error('UNREADABLE');
  const [first, ...rest] = values;
  if (isOf(first, asn1.Type.OID) && BY_ROUNDS.test(asn1.derToOid(first.value))) return integersIn(rest);
  return values.reduce((sum, value) => sum + roundsIn(inside(value), depth + 1), 0n);
}

/**
 * Whether the work that a PKCS#12 file asks for, before anything in it is decrypted, is within what a request may cost: the rounds
 * of its MAC and of each of its ciphers. It is read by the library that decrypts it: what that library cannot read, it
 * cannot work at either.
 *
 * @throws Pkcs12Error for ASN.1 that is no such file, or is nested more deeply than any is
 */
export function isWithinWork(pfx: Asn1): boolean {
  const parts = inside(pfx);
  const [version, , mac] = parts;
  if (!isOf(version, asn1.Type.INTEGER)) throw new Pkcs12Error('UNREADABLE');
  return (mac === undefined ? 0n : integersIn(inside(mac))) + roundsIn(parts, 0) <= MAX_ROUNDS;
}
