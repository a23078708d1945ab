import type { CertificateRow } from '../../db/schema/certificate-schema.ts';

/** Returns the signing certificate: the most recently uploaded one that is valid now. Null without any. */
export function signingCertificate(rows: readonly CertificateRow[], nowMs: number): CertificateRow | null {
  const inForce = rows.filter(({ validFrom, validUntil }) => validFrom <= nowMs && nowMs <= validUntil);
  return inForce.sort((a, b) => b.createdAt - a.createdAt || (b.id < a.id ? -1 : 1))[0] ?? null;
}
