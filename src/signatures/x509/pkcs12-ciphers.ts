import des from 'node-forge/lib/des.js';
import rc2 from 'node-forge/lib/rc2.js';
import util from 'node-forge/lib/util.js';
import {
  type Asn1,
  binaryOf,
  bytesOf,
  countOf,
  isInteger,
  octetsOf,
  oidOf,
  sequenceParts,
} from './asn1-values.ts';
import type { DerivationHash, KeyDerivation } from './key-derivation.ts';
import { Pkcs12Error } from './pkcs12-error.ts';

/** Password in the encodings of the ciphers. */
export interface Passwords {
  /** UTF-16 with a zero at its end (RFC 7292, appendix B.1). */
  pkcs12: Uint8Array;
  /** UTF-8 by RFC 8018, section 3. Some programs write one byte per character. */
  pkcs5: Uint8Array;
}

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

const HMACS: Readonly<Record<string, DerivationHash>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
};

type Cipher = 'AES' | '3DES' | 'RC2';

/** Ciphers of PBES2, with their key lengths in bytes. */
const SCHEMES: Readonly<Record<string, { cipher: Cipher; bytes: number }>> = {
  '2.16.840.1.101.3.4.1.2': { cipher: 'AES', bytes: 16 },
  '2.16.840.1.101.3.4.1.22': { cipher: 'AES', bytes: 24 },
  '2.16.840.1.101.3.4.1.42': { cipher: 'AES', bytes: 32 },
  '1.2.840.113549.3.7': { cipher: '3DES', bytes: 24 },
};

/** Ciphers of PKCS#12 (RFC 7292, appendix C). */
const OLDER_SCHEMES: Readonly<Record<string, { cipher: Cipher; bytes: number }>> = {
  '1.2.840.113549.1.12.1.3': { cipher: '3DES', bytes: 24 },
  '1.2.840.113549.1.12.1.5': { cipher: 'RC2', bytes: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'RC2', bytes: 5 },
};
const OLDER_IV_BYTES = 8;
const BITS = 8;

type Bytes = Uint8Array<ArrayBuffer>;

async function decryptAes(key: Bytes, iv: Bytes, encrypted: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, imported, encrypted));
}

/** Decrypts with a cipher that WebCrypto lacks. */
function decryptOlder(cipher: Exclude<Cipher, 'AES'>, key: Bytes, iv: Bytes, encrypted: Bytes): Bytes {
  const buffer = util.createBuffer(binaryOf(encrypted));
  if (cipher === 'RC2') {
    const running = rc2.createDecryptionCipher(binaryOf(key), key.length * BITS);
    running.start(binaryOf(iv));
    running.update(buffer);
    if (!running.finish()) throw new Pkcs12Error('UNREADABLE');
    return bytesOf(running.output.getBytes());
  }
  const running = des.createDecryptionCipher(binaryOf(key), 'CBC');
  running.start(binaryOf(iv));
  running.update(buffer);
  if (!running.finish()) throw new Pkcs12Error('UNREADABLE');
  return bytesOf(running.output.getBytes());
}

async function decryptWith(cipher: Cipher, key: Bytes, iv: Bytes, encrypted: Bytes): Promise<Bytes> {
  try {
    return cipher === 'AES' ? await decryptAes(key, iv, encrypted) : decryptOlder(cipher, key, iv, encrypted);
  } catch {
    throw new Pkcs12Error('UNREADABLE');
  }
}

async function decryptPbes2(
  parameters: Asn1 | undefined,
  encrypted: Bytes,
  { pkcs5 }: Passwords,
  derivation: KeyDerivation,
): Promise<Bytes> {
  const [derived, scheme] = sequenceParts(parameters);
  const [kdf, kdfParameters] = sequenceParts(derived);
  const [schemeOid, iv] = sequenceParts(scheme);
  const known = SCHEMES[oidOf(schemeOid)];
  if (oidOf(kdf) !== PBKDF2 || known === undefined) throw new Pkcs12Error('UNREADABLE');
  const [salt, rounds, ...rest] = sequenceParts(kdfParameters);
  const prf = rest.find((part) => !isInteger(part));
  const hash = prf === undefined ? 'SHA-1' : HMACS[oidOf(sequenceParts(prf)[0])];
  if (hash === undefined) throw new Pkcs12Error('UNREADABLE');
  const work = { hash, password: pkcs5, salt: octetsOf(salt), rounds: countOf(rounds), bytes: known.bytes };
  return await decryptWith(known.cipher, await derivation.pbkdf2(work), octetsOf(iv), encrypted);
}

/**
 * Decrypts content encrypted with an algorithm of PKCS#5 or PKCS#12. Source: RFC 8018, sections 6.2 and A.4; RFC 7292,
 * appendix C.
 *
 * @throws Pkcs12Error for another algorithm, a wrong password, and more work than a file may request
 */
export async function decryptByPassword(
  algorithm: Asn1 | undefined,
  encrypted: Bytes,
  passwords: Passwords,
  derivation: KeyDerivation,
): Promise<Bytes> {
  const [id, parameters] = sequenceParts(algorithm);
  const oid = oidOf(id);
  if (oid === PBES2) return await decryptPbes2(parameters, encrypted, passwords, derivation);
  const older = OLDER_SCHEMES[oid];
  if (older === undefined) throw new Pkcs12Error('UNREADABLE');
  const [salt, rounds] = sequenceParts(parameters);
  const work = {
    hash: 'SHA-1',
    password: passwords.pkcs12,
    salt: octetsOf(salt),
    rounds: countOf(rounds),
  } as const;
  const key = await derivation.pkcs12('KEY', { ...work, bytes: older.bytes });
  const iv = await derivation.pkcs12('IV', { ...work, bytes: OLDER_IV_BYTES });
  return await decryptWith(older.cipher, key, iv, encrypted);
}
