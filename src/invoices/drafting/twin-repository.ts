import { and, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { alternativeNumber } from '../../db/recipient-members.ts';
import { type InvoiceRow, invoices, outbox } from '../../db/schema/books-schema.ts';
import { isToldOnce } from '../../db/told-once.ts';

/** How long two documents with the same recipient and total look like one that was issued twice (decisions, section 12). */
const TWIN_WINDOW_MS = 10 * 60_000;

/** The instants of which a window is made: of the books, and of the service, which tells when a commit stood. */
export interface TwinClocks {
  booksNowMs: number;
  serviceNowMs: number;
}

/** When the window began, by both clocks. */
export function twinWindow({ booksNowMs, serviceNowMs }: TwinClocks) {
  return { booksSinceMs: booksNowMs - TWIN_WINDOW_MS, serviceSinceMs: serviceNowMs - TWIN_WINDOW_MS };
}

/** Those of both clocks. */
export function twinClocks(context: {
  clock: { now(): number };
  serviceClock: { now(): number };
}): TwinClocks {
  return { booksNowMs: context.clock.now(), serviceNowMs: context.serviceClock.now() };
}

const own = alias(invoices, 'own');

/** The event that tells once of each invoice that it was issued, and when. */
const isIssueEvent = and(isToldOnce(), eq(outbox.type, 'invoice.issued'), eq(outbox.subjectId, invoices.id));

/**
 * What stands and was issued within the window. A document changes after it is issued and never before: its last change only narrows
 * the search.
 */
const isRecentIssue = and(
  isNull(invoices.deletedAt),
  isNotNull(invoices.number),
  ne(invoices.status, 'VOIDED'),
  gte(invoices.updatedAt, sql.placeholder('booksSinceMs')),
  gte(outbox.createdAt, sql.placeholder('serviceSinceMs')),
);

/** The twin of a stored draft, as a statement of a batch; `twinWindow` says when the window began. */
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
        sql`${alternativeNumber(invoices.recipient)} IS ${alternativeNumber(own.recipient)}`,
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
        sql`${alternativeNumber(invoices.recipient)} IS ${sql.placeholder('alternativeNumber')}`,
        eq(invoices.type, sql.placeholder('type')),
        ne(invoices.id, sql.placeholder('id')),
        isRecentIssue,
      ),
    )
    .limit(1),
);

/**
 * The number of a document of the same type, recipient and total that was issued within the last ten minutes and stands; null where
 * there is none, and for a document without a recipient. One round trip.
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
