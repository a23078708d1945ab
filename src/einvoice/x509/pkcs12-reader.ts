import type { Certificate, KeyKind } from './certificate.ts';

/** A certificate with the key that it is of. */
export interface CertifiedKey {
  certificate: Certificate;
  keyKind: KeyKind;
  /** PKCS#8. */
  privateKey: Uint8Array;
}

type Pkcs12Reader = (
  file: Uint8Array,
  password: string,
  takeTurn: () => Promise<void>,
) => Promise<CertifiedKey>;

/** What was loaded, and never a promise of it: one that a request began and did not live to see hangs every later request. */
let loaded: Pkcs12Reader | null = null;

/**
 * The reader of PKCS#12 files (`readPkcs12`). It brings node-forge, which takes 20 ms to start, and is not run before somebody
 * uploads a certificate.
 */
export async function pkcs12Reader(): Promise<Pkcs12Reader> {
  loaded ??= (await import('./read-pkcs12.ts')).readPkcs12;
  return loaded;
}
