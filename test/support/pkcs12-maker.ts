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

/** A PKCS#12 file of an RSA key as programs write it, encrypted and with a MAC. */
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

/** A PKCS#12 file in clear, of a key of any kind; `rounds` are those of a MAC that nobody could check. */
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
