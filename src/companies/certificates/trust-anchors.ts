import type { FileStore } from '../../documents/stored/file-store.ts';
import { fromBase64 } from '../../signatures/algorithms.ts';
import { type Certificate, readCertificate } from '../../signatures/x509/certificate.ts';
import { DerError } from '../../signatures/x509/der.ts';

/** Storage key of the operator's file with the certificates of trusted issuers, concatenated PEM. */
export const TRUST_ANCHORS_KEY = 'operator/trust-anchors.pem';
/** Longest such file in bytes. The trusted list of Spain is far shorter. */
const MAX_ANCHORS_BYTES = 2_000_000;

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

function certificateOf(base64: string): Certificate[] {
  const bytes = fromBase64(base64);
  if (bytes === null) return [];
  try {
    return [readCertificate(bytes)];
  } catch (error) {
    if (error instanceof DerError) return [];
    throw error;
  }
}

/** Returns the certificates of a PEM file. Skips blocks that are none. */
function certificatesOf(pem: string): Certificate[] {
  const blocks = pem.split(BEGIN).slice(1);
  return blocks.flatMap((block) => {
    const end = block.indexOf(END);
    return end < 0 ? [] : certificateOf(block.slice(0, end));
  });
}

/** Reads the issuers that this deployment trusts. Empty if the operator named none. One read of the bucket. */
export async function trustAnchors(files: FileStore): Promise<Certificate[]> {
  const file = await files.get(TRUST_ANCHORS_KEY);
  if (file === null || file.size > MAX_ANCHORS_BYTES) return [];
  return certificatesOf(new TextDecoder().decode(await file.bytes()));
}
