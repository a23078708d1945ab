import forge from 'node-forge';
import { der, integer, type MadeCertificate, oid } from './x509-maker.ts';

const DATA = '1.2.840.113549.1.7.1';
const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const CERT_BAG = '1.2.840.113549.1.12.10.1.3';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const explicit = (...parts: Uint8Array[]) => der(0xa0, ...parts);
const octets = (bytes: Uint8Array) => der(0x04, bytes);

function fromBinary(binary: string): Uint8Array {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function asn1Of(bytes: Uint8Array): forge.asn1.Asn1 {
  return forge.asn1.fromDer(Buffer.from(bytes).toString('binary'));
}

/** Returns a PKCS#12 file of an RSA key as programs write it, encrypted and with a MAC. */
export function encryptedPkcs12(
  { der: certificate, privateKey }: MadeCertificate,
  password: string,
  algorithm: '3des' | 'aes256' = 'aes256',
): Uint8Array {
  const key = forge.pki.privateKeyFromAsn1(asn1Of(privateKey));
  const read = forge.pki.certificateFromAsn1(asn1Of(certificate));
  const pfx = forge.pkcs12.toPkcs12Asn1(key, [read], password, { algorithm, count: 2048 });
  return fromBinary(forge.asn1.toDer(pfx).getBytes());
}

/** Returns an unencrypted PKCS#12 file of any kind of key. `rounds` adds a MAC of so many rounds with a wrong digest. */
export function clearPkcs12({ der: certificate, privateKey }: MadeCertificate, rounds?: number): Uint8Array {
  const keyBag = sequence(oid(KEY_BAG), explicit(privateKey));
  const certBag = sequence(
    oid(CERT_BAG),
    explicit(sequence(oid(X509_CERTIFICATE), explicit(octets(certificate)))),
  );
  const data = (content: Uint8Array) => sequence(oid(DATA), explicit(octets(content)));
  const safe = data(sequence(data(sequence(keyBag, certBag))));
  if (rounds === undefined) return sequence(integer([3]), safe);
  const count = [rounds >>> 24, (rounds >>> 16) & 255, (rounds >>> 8) & 255, rounds & 255];
  const digest = sequence(sequence(oid('1.3.14.3.2.26'), der(0x05)), octets(new Uint8Array(20)));
  return sequence(integer([3]), safe, sequence(digest, octets(new Uint8Array(8)), integer(count)));
}

const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const SALT = new Uint8Array(8);
const IV = new Uint8Array(16);

/** Encodes PBES2 with PBKDF2 of the given rounds and AES-256. */
function pbes2(rounds: number): Uint8Array {
  const count = integer([rounds >>> 24, (rounds >>> 16) & 255, (rounds >>> 8) & 255, rounds & 255]);
  const prf = sequence(oid('1.2.840.113549.2.9'), der(0x05));
  const kdf = sequence(oid('1.2.840.113549.1.5.12'), sequence(octets(SALT), count, prf));
  const cipher = sequence(oid('2.16.840.1.101.3.4.1.42'), octets(IV));
  return sequence(oid('1.2.840.113549.1.5.13'), sequence(kdf, cipher));
}

/** Returns a file without a MAC with one outer round. The many inner rounds are only visible after decryption. */
export async function nestedPkcs12(password: string, innerRounds: number): Promise<Uint8Array> {
  const inner = sequence(pbes2(innerRounds), octets(new Uint8Array(32)));
  const bags = sequence(sequence(oid(SHROUDED_KEY_BAG), explicit(inner)));
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: SALT, iterations: 1 };
  const key = await crypto.subtle.deriveKey(derivation, material, { name: 'AES-CBC', length: 256 }, false, [
    'encrypt',
  ]);
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-CBC', iv: IV }, key, Uint8Array.from(bags)),
  );
  const content = sequence(oid(DATA), pbes2(1), der(0x80, encrypted));
  const info = sequence(oid(ENCRYPTED_DATA), explicit(sequence(integer([0]), content)));
  return sequence(integer([3]), sequence(oid(DATA), explicit(octets(sequence(info)))));
}
