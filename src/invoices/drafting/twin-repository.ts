import { and, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import { outbox } from '../../db/schema/webhook-schema.ts';
import { isSingleEvent } from '../../db/single-events.ts';

/** Time within which a second document with the same recipient and total may be a duplicate (decisions, section 12). */
const TWIN_WINDOW_MS = 10 * 60_000;

/** Instants from which a window is computed: the books' time, and the service's time, in which commits are dated. */
export interface TwinClocks {
  booksNowMs: number;
  serviceNowMs: number;
}

/** Returns the start of the window by both clocks. */
export function twinWindow({ booksNowMs, serviceNowMs }: TwinClocks) {
  return { booksSinceMs: booksNowMs - TWIN_WINDOW_MS, serviceSinceMs: serviceNowMs - TWIN_WINDOW_MS };
}

/** Returns the current instants of both clocks. */
export function twinClocks(context: {
  clock: { now(): number };
  serviceClock: { now(): number };
}): TwinClocks {
  return { booksNowMs: context.clock.now(), serviceNowMs: context.serviceClock.now() };
}

const own = alias(invoices, 'own');

/** Event that is published once for each invoice, with the instant of its issue. */
const isIssueEvent = and(
  isSingleEvent(),
  eq(outbox.type, 'invoice.issued'),
  eq(outbox.subjectId, invoices.id),
);

/**
 * Condition for a valid document that was issued within the window. Its last change is never before its issue, so `updatedAt`
 * only narrows the search.
 */
const isRecentIssue = and(
  isNull(invoices.deletedAt),
  isNotNull(invoices.number),
  ne(invoices.status, 'VOIDED'),
  gte(invoices.updatedAt, sql.placeholder('booksSinceMs')),
  gte(outbox.createdAt, sql.placeholder('serviceSinceMs')),
);

/** Statement for a batch: the twin of a stored draft. `twinWindow` gives the start of the window. */
export const twinOfDocument = builtOnce((books) =>
  books
    .select({ invoiceNumber: invoices.invoiceNumber })
    .from(own)
    .innerJoin(
      invoices,
      and(
        eq(invoices.companyId, own.companyId),
        eq(invoices.invoiceTotalCents, own.invoiceTotalCents),
        eq(invoices.recipientNameKey, own.recipientNameKey),
        sql`${invoices.recipientNif} IS ${own.recipientNif}`,
        sql`${invoices.recipient} ->> '$.alternative_id.number' IS ${own.recipient} ->> '$.alternative_id.number'`,
        eq(invoices.type, own.type),
        ne(invoices.id, own.id),
      ),
    )
    .innerJoin(outbox, isIssueEvent)
    .where(and(eq(own.id, sql.placeholder('id')), isRecentIssue))
    .limit(1),
);

const twinOfRow = builtOnce((books) =>
  books
    .select({ invoiceNumber: invoices.invoiceNumber })
    .from(invoices)
    .innerJoin(outbox, isIssueEvent)
    .where(
      and(
        eq(invoices.companyId, sql.placeholder('companyId')),
        eq(invoices.invoiceTotalCents, sql.placeholder('invoiceTotalCents')),
        eq(invoices.recipientNameKey, sql.placeholder('recipientNameKey')),
        sql`${invoices.recipientNif} IS ${sql.placeholder('recipientNif')}`,
        sql`${invoices.recipient} ->> '$.alternative_id.number' IS ${sql.placeholder('alternativeNumber')}`,
        eq(invoices.type, sql.placeholder('type')),
        ne(invoices.id, sql.placeholder('id')),
        isRecentIssue,
      ),
    )
    .limit(1),
);

/**
 * Finds a valid document with the same type, recipient and total that was issued within the last ten minutes, and returns its
 * number. Null if there is none, and for a document without a recipient. One round trip.
 */
export async function findTwin(
  books: Database,
  { id, companyId, type, invoiceTotalCents, recipientNameKey, recipientNif, recipient }: InvoiceRow,
  clocks: TwinClocks,
): Promise<string | null> {
  if (recipientNameKey === null) return null;
  const alternativeNumber = recipient?.alternative_id?.number ?? null;
  const document = {
    ...{ id, companyId, type, invoiceTotalCents, recipientNameKey, recipientNif },
    alternativeNumber,
  };
  const [[twin]] = await books.batch([twinOfRow(books, { ...document, ...twinWindow(clocks) })]);
  return twin?.invoiceNumber ?? null;
}
