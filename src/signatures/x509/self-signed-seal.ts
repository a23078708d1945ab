import { derName, derObjectId, derPositive, derSequence, writeDer } from './write-der.ts';

/** Certificate that signs itself, with its key in PKCS#8. */
export interface SelfSigned {
  der: Uint8Array;
  privateKey: Uint8Array;
}

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const;

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const COUNTRY = '2.5.4.6';
const COMMON_NAME = '2.5.4.3';
const SERIAL_BYTES = 16;
const VERSION_TAG = 0xa0;
const INTEGER_TAG = 0x02;
const NULL_TAG = 0x05;
const BIT_STRING_TAG = 0x03;
const GENERALIZED_TIME_TAG = 0x18;
const VERSION_3 = 2;

function time(instantMs: number): Uint8Array {
  const text = new Date(instantMs)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:T]/g, '');
  return writeDer(GENERALIZED_TIME_TAG, new TextEncoder().encode(text));
}

/**
 * Makes an RSA key of 2048 bits and a certificate that it signs itself (RFC 5280, section 4.1). No authority admits it.
 *
 * @param validFromMs first and last instant of its validity, in milliseconds
 */
export async function selfSignedSeal(
  commonName: string,
  { validFromMs, validUntilMs }: { validFromMs: number; validUntilMs: number },
): Promise<SelfSigned> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const exported = async (format: 'spki' | 'pkcs8', key: CryptoKey) =>
    new Uint8Array((await crypto.subtle.exportKey(format, key)) as ArrayBuffer);
  const algorithm = derSequence(derObjectId(SHA256_WITH_RSA), writeDer(NULL_TAG));
  const name = derName([
    [COUNTRY, 'ES'],
    [COMMON_NAME, commonName],
  ]);
  const toBeSigned = derSequence(
    writeDer(VERSION_TAG, writeDer(INTEGER_TAG, [VERSION_3])),
    derPositive(crypto.getRandomValues(new Uint8Array(SERIAL_BYTES))),
    algorithm,
    name,
    derSequence(time(validFromMs), time(validUntilMs)),
    name,
    await exported('spki', pair.publicKey),
  );
  const signature = new Uint8Array(
    await crypto.subtle.sign(ALGORITHM.name, pair.privateKey, Uint8Array.from(toBeSigned)),
  );
  return {
    der: derSequence(toBeSigned, algorithm, writeDer(BIT_STRING_TAG, [0], signature)),
    privateKey: await exported('pkcs8', pair.privateKey),
  };
}
