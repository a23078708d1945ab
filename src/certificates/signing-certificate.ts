import type { CertificateRow } from '../db/schema/certificate-schema.ts';

/** The certificate that signs: of those in force the one that was uploaded last; null without any. */
export function signingCertificate(rows: readonly CertificateRow[], nowMs: number): CertificateRow | null {
  const inForce = rows.filter(({ validFrom, validUntil }) => validFrom <= nowMs && nowMs <= validUntil);
  return inForce.sort((a, b) => b.createdAt - a.createdAt || (b.id < a.id ? -1 : 1))[0] ?? null;
}
