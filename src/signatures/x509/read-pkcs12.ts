import { hmac } from '@noble/hashes/hmac.js';
import { algorithmOf, webCryptoParameters } from '../algorithms.ts';
import {
  type Asn1,
  countOf,
  octetsOf,
  oidOf,
  partsOf,
  readAsn1,
  sequenceOf,
  sequenceParts,
} from './asn1-values.ts';
import { type Certificate, type KeyKind, readCertificate } from './certificate.ts';
import type { CertifiedKey } from './certified-key.ts';
import { DerError } from './der.ts';
import { DERIVATION_HASHES, type DerivationHash, KeyDerivation } from './key-derivation.ts';
import { decryptByPassword, type Passwords } from './pkcs12-ciphers.ts';
import { Pkcs12Error } from './pkcs12-error.ts';

/** Most certificates of a file that are read: the signing one and its issuers. */
const MAX_CERTIFICATES = 20;
const PROBE = new TextEncoder().encode('folio');

const DATA = '1.2.840.113549.1.7.1';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';

const DIGESTS: Readonly<Record<string, DerivationHash>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

interface Bag {
  kind: string;
  value: Asn1 | undefined;
}

/** Returns the password in the encoding of each cipher, with the given `pkcs5`. */
function passwordsOf(password: string, pkcs5: Uint8Array): Passwords {
  const units = Array.from({ length: password.length }, (_, index) => password.charCodeAt(index));
  const pkcs12 = [...units, 0].flatMap((unit) => [unit >> 8, unit & 0xff]);
  return { pkcs5, pkcs12: Uint8Array.from(pkcs12) };
}

/**
 * Rejects a wrong password by the MAC of a file. A file without a MAC is accepted.
 *
 * @throws Pkcs12Error if the MAC does not match
 */
async function refuseOtherPassword(
  mac: Asn1 | undefined,
  content: Uint8Array,
  { pkcs12: password }: Passwords,
  derivation: KeyDerivation,
): Promise<void> {
  if (mac === undefined) return;
  const [info, salt, rounds] = sequenceParts(mac);
  const [algorithm, digest] = sequenceParts(info);
  const hash = DIGESTS[oidOf(sequenceParts(algorithm)[0])];
  if (hash === undefined) throw new Pkcs12Error('UNREADABLE');
  const hashOf = DERIVATION_HASHES[hash];
  const key = await derivation.pkcs12('MAC', {
    hash,
    password,
    salt: octetsOf(salt),
    rounds: rounds === undefined ? 1 : countOf(rounds),
    bytes: hashOf.outputLen,
  });
  const made = hmac(hashOf, key, content);
  const stated = octetsOf(digest);
  if (made.length !== stated.length || made.some((byte, index) => byte !== stated[index]))
    throw new Pkcs12Error('WRONG_PASSWORD');
}

/** Returns the content of a ContentInfo, decrypted if needed (RFC 7292, section 4.1). */
async function contentOf(info: Asn1, passwords: Passwords, derivation: KeyDerivation): Promise<Uint8Array> {
  const [kind, explicit] = sequenceParts(info);
  const [content] = partsOf(explicit);
  const type = oidOf(kind);
  if (type === DATA) return octetsOf(content);
  if (type !== ENCRYPTED_DATA) throw new Pkcs12Error('UNREADABLE');
  const [, encrypted] = sequenceParts(content);
  const [, algorithm, bytes] = sequenceParts(encrypted);
  return await decryptByPassword(algorithm, octetsOf(bytes), passwords, derivation);
}

async function bagsOf(safe: Uint8Array, passwords: Passwords, derivation: KeyDerivation): Promise<Bag[]> {
  const bags: Bag[] = [];
  for (const info of sequenceParts(readAsn1(safe))) {
    for (const bag of sequenceParts(readAsn1(await contentOf(info, passwords, derivation)))) {
      const [kind, explicit] = sequenceParts(bag);
      bags.push({ kind: oidOf(kind), value: partsOf(explicit)[0] });
    }
  }
  return bags;
}

/** Returns the first key of a file as PKCS#8. Null if it has none. */
async function keyOf(
  bags: readonly Bag[],
  passwords: Passwords,
  derivation: KeyDerivation,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bag = bags.find(({ kind }) => kind === KEY_BAG || kind === SHROUDED_KEY_BAG);
  if (bag === undefined) return null;
  let info = bag.value;
  if (bag.kind === SHROUDED_KEY_BAG) {
    const [algorithm, encrypted] = sequenceParts(info);
    info = readAsn1(await decryptByPassword(algorithm, octetsOf(encrypted), passwords, derivation));
  }
  // Version, algorithm and key. The attributes added by some programs are not part of the key.
  return sequenceOf(sequenceParts(info).slice(0, 3));
}

function certificatesOf(bags: readonly Bag[]): Uint8Array[] {
  return bags
    .filter(({ kind }) => kind === CERTIFICATE_BAG)
    .slice(0, MAX_CERTIFICATES)
    .map(({ value }) => octetsOf(partsOf(sequenceParts(value)[1])[0]));
}

interface Contents {
  key: Uint8Array<ArrayBuffer> | null;
  certificates: Uint8Array[];
}

async function decrypted(
  safe: Uint8Array,
  passwords: Passwords,
  derivation: KeyDerivation,
): Promise<Contents> {
  const bags = await bagsOf(safe, passwords, derivation);
  return { key: await keyOf(bags, passwords, derivation), certificates: certificatesOf(bags) };
}

/** Returns one byte per character, as some programs write a password. Null if not possible, or the same as UTF-8. */
function inOneByte(password: string): Uint8Array | null {
  const units = Array.from({ length: password.length }, (_, index) => password.charCodeAt(index));
  const isPlain = units.every((unit) => unit < 0x80);
  return isPlain || units.some((unit) => unit > 0xff) ? null : Uint8Array.from(units);
}

/** Returns the private key and the certificates of a file. */
async function contents(file: Uint8Array, password: string, derivation: KeyDerivation): Promise<Contents> {
  const [version, authenticated, mac] = sequenceParts(readAsn1(file));
  countOf(version);
  const [kind, explicit] = sequenceParts(authenticated);
  if (oidOf(kind) !== DATA) throw new Pkcs12Error('UNREADABLE');
  const safe = octetsOf(partsOf(explicit)[0]);
  const passwords = passwordsOf(password, new TextEncoder().encode(password));
  await refuseOtherPassword(mac, safe, passwords, derivation);
  const other = inOneByte(password);
  try {
    return await decrypted(safe, passwords, derivation);
  } catch (error) {
    const isUnread = error instanceof Pkcs12Error && error.refusal === 'UNREADABLE';
    if (!isUnread || other === null) throw error;
    return await decrypted(safe, passwordsOf(password, other), derivation);
  }
}

/** True if a private key belongs to a certificate, which verifies the key's signature. */
async function isPair(
  { publicKey }: Certificate,
  keyKind: KeyKind,
  privateKey: Uint8Array,
): Promise<boolean> {
  const parameters = webCryptoParameters(keyKind, algorithmOf(keyKind).hash);
  try {
    const [own, other] = await Promise.all([
      crypto.subtle.importKey('pkcs8', privateKey, parameters.import, false, ['sign']),
      crypto.subtle.importKey('spki', publicKey, parameters.import, false, ['verify']),
    ]);
    const signed = await crypto.subtle.sign(parameters.sign, own, PROBE);
    return await crypto.subtle.verify(parameters.sign, other, signed, PROBE);
  } catch {
    return false;
  }
}

function readCertificates(ders: readonly Uint8Array[]): Certificate[] {
  try {
    return ders.map(readCertificate);
  } catch (error) {
    if (error instanceof DerError) throw new Pkcs12Error('UNREADABLE');
    throw error;
  }
}

/**
 * Reads the certificate of a PKCS#12 file and its private key: RSA, or ECDSA on the curves of NIST. Source: RFC 7292.
 *
 * @param takeTurn resolves after other waiting work has run, since a file may need seconds
 * @throws Pkcs12Error with the reason why the file is rejected
 */
export async function readPkcs12(
  file: Uint8Array,
  password: string,
  takeTurn: () => Promise<void>,
): Promise<CertifiedKey> {
  const { key, certificates } = await contents(file, password, new KeyDerivation(takeTurn));
  const read = readCertificates(certificates);
  if (key === null || read.length === 0) throw new Pkcs12Error('NO_KEY');
  for (const certificate of read) {
    const { keyKind } = certificate;
    if (keyKind !== null && (await isPair(certificate, keyKind, key))) {
      return { certificate, keyKind, privateKey: key };
    }
  }
  throw new Pkcs12Error(read.some(({ keyKind }) => keyKind === null) ? 'KEY_NOT_SUPPORTED' : 'NO_KEY');
}
