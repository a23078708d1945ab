import type { CertifiedKey } from './certified-key.ts';

type Pkcs12Reader = (
  file: Uint8Array,
  password: string,
  takeTurn: () => Promise<void>,
) => Promise<CertifiedKey>;

/** Loaded reader, and never its promise. A promise whose request ended early would hang every later request. */
let loaded: Pkcs12Reader | null = null;

/**
 * Loads the reader of PKCS#12 files (`readPkcs12`). It includes node-forge, which takes 20 ms to start, so it is loaded only
 * when a certificate is uploaded.
 */
export async function pkcs12Reader(): Promise<Pkcs12Reader> {
  loaded ??= (await import('./read-pkcs12.ts')).readPkcs12;
  return loaded;
}
