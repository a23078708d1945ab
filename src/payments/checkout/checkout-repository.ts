import { type AnyColumn, and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type CheckoutRow, invoiceCheckouts } from '../../db/schema/checkout-schema.ts';
import { type PaymentConnectionRow, paymentConnections } from '../../db/schema/payment-connection-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { selectDebtDocuments } from '../../invoices/paying/debtor-repository.ts';
import { REQUESTED_CENTS } from '../../invoices/paying/substituted-debt-repository.ts';
import { readRecordedParts } from '../linking/recorded-parts-repository.ts';

/** Reads the connection over which a company's payers pay. Null if none may take payments. One round trip. */
export async function findTakingConnection(
  directory: Database,
  of: { companyId: string; environment: Environment },
): Promise<PaymentConnectionRow | null> {
  const [found] = await directory
    .select()
    .from(paymentConnections)
    .where(
      and(
        eq(paymentConnections.companyId, of.companyId),
        eq(paymentConnections.environment, of.environment),
        eq(paymentConnections.status, 'ACTIVE'),
        eq(paymentConnections.takesPayments, true),
      ),
    )
    .orderBy(asc(paymentConnections.connectedAt), asc(paymentConnections.id))
    .limit(1);
  return found ?? null;
}

/** Document of a checkout, in the statements below. The sums of its debt use the table name `invoices`. */
const itself = alias(invoices, 'itself');

/** Condition on a row of `itself`: a page may ask for this amount in cents, because exactly that is due. */
const asksFor = (amountCents: number | AnyColumn) =>
  sql`itself.status IN ('ISSUED', 'SENT', 'RECTIFIED', 'PAID') AND itself.type <> 'PROFORMA'
    AND ${REQUESTED_CENTS} = ${amountCents}`;

/** Ids of a row of `itself` and of all documents whose checkouts could take money for the same debt. */
const OF_ITS_DEBT = sql.raw(selectDebtDocuments('itself'));

/** Reads the checkout of an invoice that is open or completed. Null if there is none. One round trip. */
export async function findCheckout(books: Database, invoiceId: string): Promise<CheckoutRow | null> {
  const [found] = await books
    .select()
    .from(invoiceCheckouts)
    .where(and(eq(invoiceCheckouts.invoiceId, invoiceId), ne(invoiceCheckouts.state, 'ENDED')));
  return found ?? null;
}

/** Reads the checkouts that are open or completed and could take money for the debt of a document. One round trip. */
export async function findCheckoutsOfDebt(books: Database, documentId: string): Promise<CheckoutRow[]> {
  return await books
    .select()
    .from(invoiceCheckouts)
    .where(
      and(
        ne(invoiceCheckouts.state, 'ENDED'),
        sql`${invoiceCheckouts.invoiceId} IN (SELECT shared.id FROM invoices AS itself
          JOIN invoices AS shared ON shared.id IN (${OF_ITS_DEBT}) WHERE itself.id = ${documentId})`,
      ),
    );
}

/**
 * Inserts a checkout for the amount due of a document, unless its debt has one. Of concurrent calls one inserts. Returns the
 * stored checkouts of the debt: its own, or those of other documents. Null if that amount is not due. One round trip.
 */
export async function enterCheckout(books: Database, row: CheckoutRow): Promise<CheckoutRow[] | null> {
  const { id, companyId, invoiceId, connectionId, amountCents, returnUrl, language, description } = row;
  const [, found] = await books.batch([
    books.run(sql`INSERT INTO invoice_checkouts (id, company_id, invoice_id, connection_id, amount_cents, state, return_url, language,
        description, expires_at, created_at)
      SELECT ${id}, ${companyId}, itself.id, ${connectionId}, ${amountCents}, 'OPEN', ${returnUrl}, ${language},
        ${description}, ${row.expiresAt}, ${row.createdAt}
      FROM invoices AS itself WHERE itself.id = ${invoiceId} AND ${asksFor(amountCents)}
        AND NOT EXISTS (SELECT 1 FROM invoice_checkouts AS other WHERE other.state <> 'ENDED' AND other.invoice_id IN (${OF_ITS_DEBT}))
      ON CONFLICT DO NOTHING`),
    books
      .select()
      .from(invoiceCheckouts)
      .where(
        and(
          ne(invoiceCheckouts.state, 'ENDED'),
          sql`${invoiceCheckouts.invoiceId} IN (SELECT shared.id FROM invoices AS itself
            JOIN invoices AS shared ON shared.id IN (${OF_ITS_DEBT}) WHERE itself.id = ${invoiceId} AND ${asksFor(amountCents)})`,
        ),
      ),
  ]);
  return found.length === 0 ? null : found;
}

/** Stores the provider's session of a checkout. One round trip. */
export async function keepSession(
  books: Database,
  id: string,
  made: Pick<CheckoutRow, 'sessionId' | 'url'>,
): Promise<void> {
  await books
    .update(invoiceCheckouts)
    .set({ sessionId: made.sessionId, url: made.url })
    .where(and(eq(invoiceCheckouts.id, id), isNull(invoiceCheckouts.sessionId)));
}

/** Moves a checkout forward to a state. An ENDED checkout stays ENDED. One round trip. */
export async function closeCheckout(
  books: Database,
  id: string,
  change: Pick<CheckoutRow, 'state' | 'externalPaymentId'>,
): Promise<void> {
  await books
    .update(invoiceCheckouts)
    .set(change)
    .where(and(eq(invoiceCheckouts.id, id), ne(invoiceCheckouts.state, 'ENDED')));
}

/** Ends the checkout whose payment has failed by the provider's report. One round trip. */
export async function endFailedCheckout(
  books: Database,
  invoiceId: string,
  externalPaymentId: string,
): Promise<void> {
  await books
    .update(invoiceCheckouts)
    .set({ state: 'ENDED' })
    .where(
      and(
        eq(invoiceCheckouts.invoiceId, invoiceId),
        eq(invoiceCheckouts.state, 'COMPLETED'),
        eq(invoiceCheckouts.externalPaymentId, externalPaymentId),
      ),
    );
}

/** True if the books have all of a payment with this source key, in one part or several. One round trip. */
export async function isRecorded(
  books: Database,
  companyId: string,
  sourceKey: string,
  amountCents: number,
): Promise<boolean> {
  const { cents } = await readRecordedParts(books, companyId, sourceKey);
  return cents >= amountCents;
}

/** Reads the open checkouts whose amount is no longer due, or which have expired, after one of them by id. One round trip. */
export async function readStaleCheckouts(
  books: Database,
  nowMs: number,
  afterId: string,
  limit: number,
): Promise<CheckoutRow[]> {
  const rows = await books
    .select({ checkout: invoiceCheckouts })
    .from(invoiceCheckouts)
    .innerJoin(itself, eq(itself.id, invoiceCheckouts.invoiceId))
    .where(
      and(
        eq(invoiceCheckouts.state, 'OPEN'),
        gt(invoiceCheckouts.id, afterId),
        or(lte(invoiceCheckouts.expiresAt, nowMs), sql`NOT (${asksFor(invoiceCheckouts.amountCents)})`),
      ),
    )
    .orderBy(asc(invoiceCheckouts.id))
    .limit(limit);
  return rows.map(({ checkout }) => checkout);
}
