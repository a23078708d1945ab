import { fromBase64 } from '../einvoice/signature/algorithms.ts';
import { type Certificate, readCertificate } from '../einvoice/x509/certificate.ts';
import { DerError } from '../einvoice/x509/der.ts';
import type { FileStore } from '../files/file-store.ts';

/** Where the operator puts the certificates of the issuers that this deployment vouches for, in PEM, one after the other. */
export const TRUST_ANCHORS_KEY = 'operator/trust-anchors.pem';
/** Longest file of anchors; the trusted list of Spain is far below it. */
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

/** The certificates of a PEM file; what is none is passed over. */
function certificatesOf(pem: string): Certificate[] {
  const blocks = pem.split(BEGIN).slice(1);
  return blocks.flatMap((block) => {
    const end = block.indexOf(END);
    return end < 0 ? [] : certificateOf(block.slice(0, end));
  });
}

/** The issuers that this deployment vouches for; none where the operator named none. One read of the bucket. */
export async function trustAnchors(files: FileStore): Promise<Certificate[]> {
  const file = await files.get(TRUST_ANCHORS_KEY);
  if (file === null || file.size > MAX_ANCHORS_BYTES) return [];
  return certificatesOf(new TextDecoder().decode(await file.bytes()));
}
