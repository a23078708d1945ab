import type { KeyKind } from '../../../src/signatures/x509/certificate.ts';

/** Certificate with its key. */
export interface MadeCertificate {
  der: Uint8Array;
  /** Subject in DER. */
  name: Uint8Array;
  /** Private key in PKCS#8. */
  privateKey: Uint8Array;
  keyKind: KeyKind;
}

interface Wanted {
  keyKind: KeyKind;
  commonName: string;
  /** Serial number attribute of the subject (IDCES-…). */
  subjectSerialNumber?: string;
  /** Identifier of the organisation (VATES-…), and a policy of the certificate. */
  organizationIdentifier?: string;
  policy?: string;
  /** Further attributes of the subject, by their identifiers. */
  attributes?: Readonly<Record<string, string>>;
  /** Further extensions, as `certificateExtension` encodes them. */
  extensions?: readonly Uint8Array[];
  notBefore: string;
  notAfter: string;
  /** Issuer. If absent, the certificate signs itself. */
  issuer?: MadeCertificate;
}

const RSA_BITS = 2048;

const encoder = new TextEncoder();

/** Encodes a value in DER. */
export function der(tag: number, ...parts: (Uint8Array | number[])[]): Uint8Array {
  const content = parts.flatMap((part) => [...part]);
  const { length } = content;
  const size: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) size.unshift(rest % 256);
  return Uint8Array.from([tag, ...(length < 128 ? [length] : [128 + size.length, ...size]), ...content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

/** Encodes an object identifier. */
export function oid(text: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const groups = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
      groups.unshift(128 + (left % 128));
    }
    return groups;
  });
  return der(0x06, bytes);
}

/** Encodes a positive integer from its bytes. */
export function integer(bytes: ArrayLike<number>): Uint8Array {
  const significant = Array.from(bytes);
  while (significant.length > 1 && significant[0] === 0) significant.shift();
  return der(0x02, (significant[0] ?? 0) >= 128 ? [0, ...significant] : significant);
}

function nameOf({
  commonName,
  subjectSerialNumber,
  organizationIdentifier,
  attributes = {},
}: Wanted): Uint8Array {
  const attribute = (id: string, text: string) =>
    der(0x31, sequence(oid(id), der(0x0c, encoder.encode(text))));
  const parts = [
    attribute('2.5.4.6', 'ES'),
    attribute('2.5.4.10', 'Folio, pruebas "A+B"'),
    ...(subjectSerialNumber === undefined ? [] : [attribute('2.5.4.5', subjectSerialNumber)]),
    ...(organizationIdentifier === undefined ? [] : [attribute('2.5.4.97', organizationIdentifier)]),
    ...Object.entries(attributes).map(([id, text]) => attribute(id, text)),
    attribute('2.5.4.3', commonName),
  ];
  return sequence(...parts);
}

/** Encodes an ISO instant in UTC as GeneralizedTime. */
function time(instant: string): Uint8Array {
  return der(0x18, encoder.encode(instant.replace(/[-:T]|\.\d+/g, '')));
}

/** Encodes an extension of a certificate (RFC 5280, section 4.1). */
export function certificateExtension(id: string, value: Uint8Array, isCritical = false): Uint8Array {
  return sequence(oid(id), ...(isCritical ? [der(0x01, [0xff])] : []), der(0x04, value));
}

/** Encodes the extension that lists the purposes of a key (RFC 5280, section 4.2.1.12). */
export function keyPurposes(...ids: string[]): Uint8Array {
  return certificateExtension('2.5.29.37', sequence(...ids.map(oid)));
}

/** Encodes the extensions of a certificate, with its policy. Empty without any. */
function extensionsOf({ policy, extensions = [] }: Wanted): Uint8Array[] {
  const policies =
    policy === undefined ? [] : [certificateExtension('2.5.29.32', sequence(sequence(oid(policy))))];
  const all = [...policies, ...extensions];
  return all.length === 0 ? [] : [der(0xa3, sequence(...all))];
}

function algorithms(keyKind: KeyKind) {
  const hash = keyKind === 'P-384' ? 'SHA-384' : keyKind === 'P-521' ? 'SHA-512' : 'SHA-256';
  if (keyKind === 'RSA') {
    return {
      key: {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: RSA_BITS,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash,
      },
      sign: { name: 'RSASSA-PKCS1-v1_5' },
      identifier: sequence(oid('1.2.840.113549.1.1.11'), der(0x05)),
    };
  }
  const suffix = { 'P-256': '2', 'P-384': '3', 'P-521': '4' }[keyKind];
  return {
    key: { name: 'ECDSA', namedCurve: keyKind },
    sign: { name: 'ECDSA', hash },
    identifier: sequence(oid(`1.2.840.10045.4.3.${suffix}`)),
  };
}

/** Converts an ECDSA signature to the form of certificates. */
function asSequence(signature: Uint8Array): Uint8Array {
  const half = signature.length / 2;
  return sequence(integer(signature.slice(0, half)), integer(signature.slice(half)));
}

/** Returns the signing key and its algorithm: the issuer's, or else the certificate's own. */
async function signingKey({ issuer, keyKind }: Wanted, own: CryptoKey) {
  if (issuer === undefined) return { ...algorithms(keyKind), kind: keyKind, privateKey: own };
  const by = algorithms(issuer.keyKind);
  const privateKey = await crypto.subtle.importKey('pkcs8', issuer.privateKey, by.key, false, ['sign']);
  return { ...by, kind: issuer.keyKind, privateKey };
}

/** Creates a key and its certificate, signed by itself or its issuer. Uses WebCrypto only. */
export async function madeCertificate(wanted: Wanted): Promise<MadeCertificate> {
  const { key } = algorithms(wanted.keyKind);
  const pair = (await crypto.subtle.generateKey(key, true, ['sign', 'verify'])) as CryptoKeyPair;
  const publicKey = new Uint8Array((await crypto.subtle.exportKey('spki', pair.publicKey)) as ArrayBuffer);
  const name = nameOf(wanted);
  const { sign, identifier, kind, privateKey } = await signingKey(wanted, pair.privateKey);
  const toBeSigned = sequence(
    der(0xa0, der(0x02, [2])),
    integer(crypto.getRandomValues(new Uint8Array(16))),
    identifier,
    wanted.issuer?.name ?? name,
    sequence(time(wanted.notBefore), time(wanted.notAfter)),
    name,
    publicKey,
    ...extensionsOf(wanted),
  );
  const signed = new Uint8Array(await crypto.subtle.sign(sign, privateKey, toBeSigned));
  const signature = kind === 'RSA' ? signed : asSequence(signed);
  return {
    name,
    der: sequence(toBeSigned, identifier, der(0x03, [0], signature)),
    privateKey: new Uint8Array((await crypto.subtle.exportKey('pkcs8', pair.privateKey)) as ArrayBuffer),
    keyKind: wanted.keyKind,
  };
}
