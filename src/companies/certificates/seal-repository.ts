import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type CertificateRow, certificates } from '../../db/schema/certificate-schema.ts';
import { ticketbaiSeals } from '../../db/schema/ticketbai-schema.ts';

type SealRow = typeof ticketbaiSeals.$inferSelect;

/** Returns the owner under which a seal's key is sealed. */
export function sealOwner(sealId: string): string {
  return `ticketbai_seal:${sealId}`;
}

/** Reads the sandbox's newest seal that is made at an instant and valid until another (milliseconds), or null. One round trip. */
export async function readSeal(books: Database, fromMs: number, untilMs: number): Promise<SealRow | null> {
  const [row] = await books
    .select()
    .from(ticketbaiSeals)
    .where(and(lte(ticketbaiSeals.createdAt, fromMs), gt(ticketbaiSeals.validUntil, untilMs)))
    .orderBy(desc(ticketbaiSeals.createdAt), desc(ticketbaiSeals.id))
    .limit(1);
  return row ?? null;
}

/** Stores a seal. One round trip. */
export async function keepSeal(books: Database, row: SealRow): Promise<void> {
  await books.insert(ticketbaiSeals).values(row);
}

/** Reads one certificate of a company, or null. One round trip. */
export async function readCertificateById(
  books: Database,
  companyId: string,
  id: string,
): Promise<CertificateRow | null> {
  const [row] = await books
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.companyId, companyId)));
  return row ?? null;
}
