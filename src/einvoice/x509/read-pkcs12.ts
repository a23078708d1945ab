import asn1 from 'node-forge/lib/asn1.js';
import pkcs12 from 'node-forge/lib/pkcs12.js';
// Digests of MACs and ciphers, which enter themselves where the others look for them.
import 'node-forge/lib/sha256.js';
import 'node-forge/lib/sha512.js';
import pki from 'node-forge/lib/x509.js';
import { algorithmOf, webCryptoParameters } from '../signature/algorithms.ts';
import { type Certificate, type KeyKind, readCertificate } from './certificate.ts';
import { DerError } from './der.ts';
import { Pkcs12Error } from './pkcs12-error.ts';
import type { CertifiedKey } from './pkcs12-reader.ts';
import { isWithinWork } from './pkcs12-work.ts';

/** Certificates of a file that are looked at: the one that signs, and those above it. */
const MAX_CERTIFICATES = 20;
const PROBE = new TextEncoder().encode('folio');

function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return binary;
}

function bytesOf(binary: string): Uint8Array {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

interface Contents {
  keys: Uint8Array[];
  certificates: Uint8Array[];
}

type Asn1 = ReturnType<typeof asn1.fromDer>;

function bagsOf(pfx: Asn1, password: string): Contents {
  const toBytes = (value: Asn1) => bytesOf(asn1.toDer(value).getBytes());
  const bags = pkcs12.pkcs12FromAsn1(pfx, false, password).safeContents.flatMap(({ safeBags }) => safeBags);
  return {
    keys: bags
      .filter(({ type }) => type === pki.oids.pkcs8ShroudedKeyBag || type === pki.oids.keyBag)
      .map(({ key, asn1: raw }) =>
        toBytes(key == null ? raw : pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key))),
      ),
    certificates: bags
      .filter(({ type }) => type === pki.oids.certBag)
      .slice(0, MAX_CERTIFICATES)
      .map(({ cert, asn1: raw }) => toBytes(cert == null ? raw : pki.certificateToAsn1(cert))),
  };
}

function isOfMac(error: unknown): boolean {
  return error instanceof Error && error.message.includes('MAC could not be verified');
}

/**
 * The private keys and certificates of a file, in DER. The ciphers of PKCS#5 take a password in UTF-8 (RFC 8018, section 3), the MAC
 * and the older ciphers in UTF-16: where it has other letters than ASCII, what the MAC has let pass is decrypted with the former.
 */
function contents(pfx: Asn1, password: string): Contents {
  const inUtf8 = binaryOf(new TextEncoder().encode(password));
  try {
    try {
      return bagsOf(pfx, password);
    } catch (error) {
      if (isOfMac(error) || inUtf8 === password || !Array.isArray(pfx.value)) throw error;
      const withoutMac = { ...pfx, value: pfx.value.slice(0, 2) };
      return bagsOf(withoutMac, inUtf8);
    }
  } catch (error) {
    throw new Pkcs12Error(isOfMac(error) ? 'WRONG_PASSWORD' : 'UNREADABLE');
  }
}

/** Whether a private key is that of a certificate: what it signs is verified by it. */
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

/** The file as ASN.1. @throws Pkcs12Error for one that is none, or that asks for too much work */
function readPfx(file: Uint8Array): Asn1 {
  let isSmall: boolean;
  let pfx: Asn1;
  try {
    pfx = asn1.fromDer(binaryOf(file));
    isSmall = isWithinWork(pfx);
  } catch {
    throw new Pkcs12Error('UNREADABLE');
  }
  if (!isSmall) throw new Pkcs12Error('TOO_MUCH_WORK');
  return pfx;
}

/**
 * The certificate of a PKCS#12 file and its private key: RSA, or ECDSA on the curves of NIST.
 *
 * @throws Pkcs12Error saying why the file is not taken
 * Source: RFC 7292.
 */
export async function readPkcs12(file: Uint8Array, password: string): Promise<CertifiedKey> {
  const { keys, certificates } = contents(readPfx(file), password);
  const [privateKey] = keys;
  const read = readCertificates(certificates);
  if (privateKey === undefined || read.length === 0) throw new Pkcs12Error('NO_KEY');
  for (const certificate of read) {
    const { keyKind } = certificate;
    if (keyKind !== null && (await isPair(certificate, keyKind, privateKey))) {
      return { certificate, keyKind, privateKey };
    }
  }
  throw new Pkcs12Error(read.some(({ keyKind }) => keyKind === null) ? 'KEY_NOT_SUPPORTED' : 'NO_KEY');
}
