import { type AnyColumn, and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { type CheckoutRow, invoiceCheckouts } from '../../db/schema/checkout-schema.ts';
import { type PaymentConnectionRow, paymentConnections } from '../../db/schema/payment-connection-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { DUE_CENTS } from '../../invoices/paying/balance-repository.ts';

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

/** Condition on a row of `invoices`: a page may ask for this amount in cents, because exactly that is due. */
const asksFor = (amountCents: number | AnyColumn) =>
  sql`invoices.status IN ('ISSUED', 'SENT', 'RECTIFIED', 'PAID') AND invoices.type <> 'PROFORMA' AND ${DUE_CENTS} = ${amountCents}`;

/** Reads the checkout of an invoice that is open or completed. Null if there is none. One round trip. */
export async function findCheckout(books: Database, invoiceId: string): Promise<CheckoutRow | null> {
  const [found] = await books
    .select()
    .from(invoiceCheckouts)
    .where(and(eq(invoiceCheckouts.invoiceId, invoiceId), ne(invoiceCheckouts.state, 'ENDED')));
  return found ?? null;
}

/**
 * Inserts a checkout for the amount due of an invoice, unless it has one. Of concurrent calls one inserts. Returns the stored
 * checkout, or null if that amount is not due. One round trip.
 */
export async function enterCheckout(books: Database, row: CheckoutRow): Promise<CheckoutRow | null> {
  const { id, companyId, invoiceId, connectionId, amountCents, returnUrl, language, description } = row;
  const [, [found]] = await books.batch([
    books.run(sql`INSERT INTO invoice_checkouts (id, company_id, invoice_id, connection_id, amount_cents, state, return_url, language,
        description, expires_at, created_at)
      SELECT ${id}, ${companyId}, invoices.id, ${connectionId}, ${amountCents}, 'OPEN', ${returnUrl}, ${language},
        ${description}, ${row.expiresAt}, ${row.createdAt}
      FROM invoices WHERE invoices.id = ${invoiceId} AND ${asksFor(amountCents)}
      ON CONFLICT DO NOTHING`),
    books
      .select()
      .from(invoiceCheckouts)
      .where(
        and(
          eq(invoiceCheckouts.invoiceId, invoiceId),
          ne(invoiceCheckouts.state, 'ENDED'),
          sql`EXISTS (SELECT 1 FROM invoices WHERE invoices.id = ${invoiceId} AND ${asksFor(amountCents)})`,
        ),
      ),
  ]);
  return found ?? null;
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

/** True if the books have a payment with this source key. One round trip. */
export async function isRecorded(books: Database, companyId: string, sourceKey: string): Promise<boolean> {
  const found = await books.all(
    sql`SELECT 1 FROM invoice_payments WHERE company_id = ${companyId} AND source_key = ${sourceKey} LIMIT 1`,
  );
  return found.length > 0;
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
    .innerJoin(invoices, eq(invoices.id, invoiceCheckouts.invoiceId))
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
