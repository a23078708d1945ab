import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type CertificateRow, certificates } from '../../db/schema/certificate-schema.ts';
import { type EmailRow, emails } from '../../db/schema/mail-schema.ts';
import { outbox } from '../../db/schema/webhook-schema.ts';

/**
 * Lists certificates that expire before an instant, soonest first, up to `limit`. Leaves out companies that were notified or
 * have a longer valid one. One round trip.
 */
export async function readEnding(
  books: Database,
  nowMs: number,
  untilMs: number,
  limit: number,
): Promise<CertificateRow[]> {
  return await books
    .select()
    .from(certificates)
    .where(
      and(
        isNull(certificates.toldAt),
        gt(certificates.validUntil, nowMs),
        lte(certificates.validUntil, untilMs),
        sql`NOT EXISTS (SELECT 1 FROM certificates AS other WHERE other.company_id = ${certificates.companyId}
          AND other.valid_until > ${untilMs})`,
      ),
    )
    .orderBy(asc(certificates.validUntil))
    .limit(limit);
}

/** Records that a company was notified of a certificate's expiry, with its event and its mails, each once. One round trip. */
export async function noteWarned(
  books: Database,
  { id }: CertificateRow,
  event: Omit<typeof outbox.$inferInsert, 'queuedAt'>,
  mails: readonly EmailRow[],
): Promise<void> {
  await books.batch([
    books.update(certificates).set({ toldAt: event.createdAt }).where(eq(certificates.id, id)),
    books
      .insert(outbox)
      .values({ ...event, queuedAt: null })
      .onConflictDoNothing(),
    ...mails.map((mail) => books.insert(emails).values(mail).onConflictDoNothing()),
  ]);
}
