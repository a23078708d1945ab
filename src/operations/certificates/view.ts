import type { z } from 'zod';
import { signingCertificate } from '../../companies/certificates/signing-certificate.ts';
import type { CertificateRow } from '../../db/schema/certificate-schema.ts';
import { timestampText } from '../../platform/clock.ts';
import type { certificateSchema } from './schemas.ts';

type CertificateView = z.input<typeof certificateSchema>;

function statusOf({ validFrom, validUntil }: CertificateRow, nowMs: number): CertificateView['status'] {
  if (nowMs < validFrom) return 'NOT_YET_VALID';
  return nowMs > validUntil ? 'EXPIRED' : 'VALID';
}

/** Returns a certificate as the API shows it, without its key. */
export function certificateView(
  row: CertificateRow,
  ofCompany: readonly CertificateRow[],
  nowMs: number,
): CertificateView {
  return {
    id: row.id,
    holder_name: row.holderName,
    holder_nif: row.holderNif,
    subject: row.subject,
    issuer: row.issuer,
    serial_number: row.serialNumber,
    fingerprint: row.fingerprint,
    key_type: row.keyKind,
    valid_from: timestampText(row.validFrom),
    valid_until: timestampText(row.validUntil),
    status: statusOf(row, nowMs),
    is_signing: signingCertificate(ofCompany, nowMs)?.id === row.id,
    created_at: timestampText(row.createdAt),
  };
}
