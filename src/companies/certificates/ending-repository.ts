import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { hasMailRoom } from '../../db/mail-room.ts';
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

/** Most mails that a person gets about ending certificates of an account in a day: whoever may upload certificates may upload any number. */
export const MAX_CERTIFICATE_MAILS_A_DAY = 5;

const HAS_ROOM = hasMailRoom(
  { emailType: 'SECURITY_NOTICE', relatedEntityType: 'certificate' },
  MAX_CERTIFICATE_MAILS_A_DAY,
);

/**
 * Records that a company was notified of a certificate's expiry, with its event and its mails, each once, as far as their recipients
 * have room. One round trip.
 */
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
    ...insertRows(emails, mails, 'IGNORE', HAS_ROOM).map((statement) => books.run(statement)),
  ]);
}
