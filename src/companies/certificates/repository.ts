import { and, asc, desc, eq, gt, like, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type CertificateRow, certificates } from '../../db/schema/certificate-schema.ts';
import type { SealedRows } from '../../platform/secrets/reseal.ts';
import type { SecretSeal } from '../../platform/secrets/secret-seal.ts';

/** Most certificates of a company at a time, including expired ones. */
export const MAX_COMPANY_CERTIFICATES = 20;

/** Returns the owner under which a certificate's key is sealed. */
export function keyOwner(certificateId: string): string {
  return `certificate:${certificateId}`;
}

/** Reads the certificates of a company, newest first. One round trip. */
export async function readCertificates(books: Database, companyId: string): Promise<CertificateRow[]> {
  return await books
    .select()
    .from(certificates)
    .where(eq(certificates.companyId, companyId))
    .orderBy(desc(certificates.createdAt), desc(certificates.id));
}

/**
 * Stores a certificate unless its company has it already or has reached the limit. Returns the company's certificates
 * afterwards, newest first. One round trip.
 */
export async function keepCertificate(books: Database, row: CertificateRow): Promise<CertificateRow[]> {
  const [, rows] = await books.batch([
    books.run(sql`INSERT INTO certificates (id, account_id, company_id, fingerprint, certificate, sealed_key, key_kind,
        subject, issuer, serial_number, holder_name, holder_nif, valid_from, valid_until, created_at)
      SELECT ${row.id}, ${row.accountId}, ${row.companyId}, ${row.fingerprint}, ${row.certificate}, ${row.sealedKey},
        ${row.keyKind}, ${row.subject}, ${row.issuer}, ${row.serialNumber}, ${row.holderName}, ${row.holderNif},
        ${row.validFrom}, ${row.validUntil}, ${row.createdAt}
      WHERE (SELECT count(*) FROM certificates WHERE company_id = ${row.companyId}) < ${MAX_COMPANY_CERTIFICATES}
      ON CONFLICT (company_id, fingerprint) DO NOTHING`),
    books
      .select()
      .from(certificates)
      .where(eq(certificates.companyId, row.companyId))
      .orderBy(desc(certificates.createdAt), desc(certificates.id)),
  ]);
  return rows;
}

/** Deletes a certificate of a company with its key. Returns true if it existed. One round trip. */
export async function deleteCertificate(books: Database, companyId: string, id: string): Promise<boolean> {
  const deleted = await books
    .delete(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.companyId, companyId)))
    .returning({ id: certificates.id });
  return deleted.length > 0;
}

/** Deletes all certificates of an account with their keys. One round trip. */
export async function deleteCertificatesOf(books: Database, accountId: string): Promise<void> {
  await books.delete(certificates).where(eq(certificates.accountId, accountId));
}

/** Builds the rows of certificate keys that are sealed under an earlier key. */
export function sealedCertificates(
  books: Database,
  seal: SecretSeal,
): SealedRows<{ id: string; sealedKey: string }, string> {
  return {
    page: (keyId, after, limit) =>
      books
        .select({ id: certificates.id, sealedKey: certificates.sealedKey })
        .from(certificates)
        // An underscore in the id matches any character, including itself.
        .where(and(gt(certificates.id, after), not(like(certificates.sealedKey, `${keyId}.%`))))
        .orderBy(asc(certificates.id))
        .limit(limit),
    again: async ({ id, sealedKey }) =>
      await seal.seal(await seal.open(sealedKey, keyOwner(id)), keyOwner(id)),
    write: ({ id, sealedKey }, sealed) =>
      books
        .update(certificates)
        .set({ sealedKey: sealed })
        .where(and(eq(certificates.id, id), eq(certificates.sealedKey, sealedKey))),
  };
}
