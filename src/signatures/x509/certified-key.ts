import type { Certificate, KeyKind } from './certificate.ts';

/** Certificate with its private key. */
export interface CertifiedKey {
  certificate: Certificate;
  keyKind: KeyKind;
  /** PKCS#8. */
  privateKey: Uint8Array;
}
