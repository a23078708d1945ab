import {
  DER_SEQUENCE,
  DER_UTC_TIME,
  DerError,
  type DerValue,
  derInteger,
  derOid,
  derParts,
  derValue,
} from './der.ts';
import { nameAttributes, nameText } from './distinguished-name.ts';
import { type CertificateExtension, policiesOf, readExtensions } from './extensions.ts';

/** Kinds of keys that can sign here. */
export type KeyKind = 'RSA' | 'P-256' | 'P-384' | 'P-521';

/** Fields of a certificate (RFC 5280, section 4.1). Instants in milliseconds. */
export interface Certificate {
  der: Uint8Array;
  serialNumber: bigint;
  /** In the notation of RFC 4514. */
  issuer: string;
  subject: string;
  /** Common name of the subject. Null without one. */
  commonName: string | null;
  /** Serial number attribute of the subject, with the NIF in Spanish certificates (IDCES-…). */
  subjectSerialNumber: string | null;
  /** Identifier of the organisation (VATES-…) in a certificate of representation. */
  organizationIdentifier: string | null;
  /**
   * True if the subject has a given name, surname or pseudonym, as every person's has (ETSI EN 319 412-2, section 4.2.4), or a
   * title, which is a person's position in an organisation (RFC 3739, section 3.1.2).
   */
  namesPerson: boolean;
  /** True if the subject has several serial numbers or identifiers of organisations, so that none of them is certain. */
  repeatsIdentifier: boolean;
  /** Identifiers of the certificate's policies (RFC 5280, section 4.2.1.4). */
  policies: readonly string[];
  extensions: readonly CertificateExtension[];
  notBefore: number;
  notAfter: number;
  /** SubjectPublicKeyInfo, as imported by WebCrypto. */
  publicKey: Uint8Array;
  /** Null for a key of a kind that cannot sign here. */
  keyKind: KeyKind | null;
}

const VERSION_TAG = 0xa0;
const COMMON_NAME = '2.5.4.3';
const SERIAL_NUMBER = '2.5.4.5';
const ORGANIZATION_IDENTIFIER = '2.5.4.97';
/** Surname, title, given name and pseudonym. */
const NAMES_OF_PERSONS: readonly string[] = ['2.5.4.4', '2.5.4.12', '2.5.4.42', '2.5.4.65'];

const RSA = '1.2.840.113549.1.1.1';
const ELLIPTIC_CURVE = '1.2.840.10045.2.1';
const CURVES: Readonly<Record<string, KeyKind>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};

const EXTENSIONS_TAG = 0xa3;

/** Longest certificate that is read, in bytes. Those of people and companies have some kilobytes. */
const MAX_CERTIFICATE_BYTES = 32_768;

/** First two-digit year of the last century (RFC 5280, section 4.1.2.5.1). */
const CENTURY_TURN = 50;
const TIME = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/;

function instantOf(value: DerValue | undefined): number {
  if (value === undefined) throw new DerError();
  const [, year = '', month, day, hour, minute, second] =
    TIME.exec(String.fromCharCode(...value.content)) ?? [];
  if (year === '') throw new DerError();
  const short = Number(year) + (Number(year) < CENTURY_TURN ? 2000 : 1900);
  const full = value.tag === DER_UTC_TIME ? short : Number(year);
  return Date.UTC(full, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

function keyKindOf(publicKey: DerValue): KeyKind | null {
  const [algorithm] = derParts(publicKey, DER_SEQUENCE);
  const [kind, curve] = derParts(algorithm, DER_SEQUENCE);
  const oid = derOid(kind);
  if (oid === RSA) return 'RSA';
  return oid === ELLIPTIC_CURVE ? (CURVES[derOid(curve)] ?? null) : null;
}

/**
 * Reads a certificate.
 *
 * @throws DerError for malformed bytes
 */
export function readCertificate(der: Uint8Array): Certificate {
  if (der.length > MAX_CERTIFICATE_BYTES) throw new DerError();
  const [toBeSigned] = derParts(derValue(der), DER_SEQUENCE);
  const parts = derParts(toBeSigned, DER_SEQUENCE);
  const [serial, , issuer, validity, subject, publicKey] =
    parts[0]?.tag === VERSION_TAG ? parts.slice(1) : parts;
  if (issuer === undefined || subject === undefined || publicKey === undefined) throw new DerError();
  const [notBefore, notAfter] = derParts(validity, DER_SEQUENCE);
  const attributes = nameAttributes(subject).flat();
  const extensions = readExtensions(parts.find(({ tag }) => tag === EXTENSIONS_TAG));
  const textOf = (oid: string) => attributes.find((each) => each.oid === oid)?.text ?? null;
  return {
    der,
    serialNumber: derInteger(serial),
    issuer: nameText(issuer),
    subject: nameText(subject),
    commonName: textOf(COMMON_NAME),
    subjectSerialNumber: textOf(SERIAL_NUMBER),
    organizationIdentifier: textOf(ORGANIZATION_IDENTIFIER),
    repeatsIdentifier: [SERIAL_NUMBER, ORGANIZATION_IDENTIFIER].some(
      (wanted) => attributes.filter(({ oid }) => oid === wanted).length > 1,
    ),
    namesPerson: attributes.some(({ oid }) => NAMES_OF_PERSONS.includes(oid)),
    policies: policiesOf(extensions),
    extensions,
    notBefore: instantOf(notBefore),
    notAfter: instantOf(notAfter),
    publicKey: publicKey.bytes,
    keyKind: keyKindOf(publicKey),
  };
}
