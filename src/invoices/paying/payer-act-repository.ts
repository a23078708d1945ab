import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { noteAct } from '../../audit/note-repository.ts';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type PayerActRow, payerActs } from '../../db/schema/payer-act-schema.ts';

/** Largest number of stored answers to a document. A holder of the link may change an answer, but not fill the books. */
const MAX_ANSWERS = 20;

/** True if the recipient rejects the document: the last answer on its page, as SQL over a row of `invoices`. */
export const IS_DISPUTED = sql<number>`coalesce((SELECT answer.kind = 'REJECTED' FROM payer_acts AS answer
  WHERE answer.invoice_id = invoices.id AND answer.kind IN ('ACCEPTED', 'REJECTED') ORDER BY answer.id DESC LIMIT 1), 0)`;

/** Finds the document of a page. Null if these books have no such secret. One round trip. */
export async function findByLink(
  books: Database,
  secret: string,
): Promise<{ invoiceId: string; companyId: string } | null> {
  const [found] = await books
    .select({ invoiceId: invoices.id, companyId: invoices.companyId })
    .from(invoices)
    .where(and(eq(invoices.linkSecret, secret), isNotNull(invoices.number), isNull(invoices.deletedAt)));
  return found ?? null;
}

/** Event that reports an act. */
export interface ActEvent {
  id: string;
  accountId: string;
  type: 'invoice.seen' | 'invoice.answered';
  data: Record<string, unknown>;
  /** In the service's time. */
  createdAt: number;
}

/**
 * Stores an act of a payer with its event. A view, or the download of a form, is stored once. An answer is stored if it differs
 * from the last one, up to a limit. Returns true if the act was stored. One round trip.
 */
export async function addPayerAct(
  books: Database,
  act: PayerActRow,
  event: ActEvent | null,
): Promise<boolean> {
  const { id, companyId, invoiceId, kind, form, reason, createdAt } = act;
  const isAnswer = kind === 'ACCEPTED' || kind === 'REJECTED';
  const isNew = isAnswer
    ? sql`(SELECT count(*) FROM payer_acts WHERE invoice_id = ${invoiceId} AND kind IN ('ACCEPTED', 'REJECTED')) < ${MAX_ANSWERS}
        AND ${kind} || coalesce(${reason}, '') IS NOT (SELECT kind || coalesce(reason, '') FROM payer_acts
          WHERE invoice_id = ${invoiceId} AND kind IN ('ACCEPTED', 'REJECTED') ORDER BY id DESC LIMIT 1)`
    : sql`NOT EXISTS (SELECT 1 FROM payer_acts WHERE invoice_id = ${invoiceId} AND kind = ${kind} AND form IS ${form})`;
  const eventStatements =
    event === null
      ? []
      : [
          books.run(sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
            SELECT ${event.id}, ${companyId}, ${event.accountId}, ${event.type}, ${invoiceId}, ${JSON.stringify(event.data)}, ${event.createdAt}
            WHERE EXISTS (SELECT 1 FROM payer_acts WHERE id = ${id})`),
        ];
  const invoiceStatements =
    event === null || !isAnswer
      ? []
      : [
          books.run(
            noteAct(
              {
                accountId: event.accountId,
                companyId,
                environment: null,
                resource: { type: 'invoice', id: invoiceId },
                // The reason is the recipient's text, and stays with the answer.
                fields: { recipient_answer: kind },
              },
              undefined,
              sql`EXISTS (SELECT 1 FROM payer_acts WHERE id = ${id})`,
            ),
          ),
        ];
  const results = await books.batch([
    books.run(sql`INSERT INTO payer_acts (id, company_id, invoice_id, kind, form, reason, created_at)
      SELECT ${id}, ${companyId}, ${invoiceId}, ${kind}, ${form}, ${reason}, ${createdAt} WHERE ${isNew}`),
    ...eventStatements,
    ...invoiceStatements,
    books.select({ id: payerActs.id }).from(payerActs).where(eq(payerActs.id, id)),
  ]);
  const kept = results.at(-1) as { id: string }[];
  return kept.length > 0;
}

/**
 * Sets or removes the secret of a document's page, which ends the links that were sent. One round trip.
 *
 * @throws a guard if the company has no such numbered document
 */
export async function setLinkSecret(
  books: Database,
  companyId: string,
  invoiceId: string,
  secret: string | null,
  nowMs: number,
): Promise<void> {
  await books.batch([
    books
      .update(invoices)
      .set({ linkSecret: secret, version: sql`${invoices.version} + 1`, updatedAt: nowMs })
      .where(
        and(
          eq(invoices.id, invoiceId),
          eq(invoices.companyId, companyId),
          isNotNull(invoices.number),
          isNull(invoices.deletedAt),
        ),
      ),
    books.run(guardChanged(1)),
  ]);
}
