import { and, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { invoices } from '../db/schema/books-schema.ts';
import {
  type EinvoiceDeliveryRow,
  type EinvoiceMessageRow,
  einvoiceDeliveries,
  einvoiceMessages,
} from '../db/schema/einvoice-delivery-schema.ts';

/** Most messages shown of a delivery, the last ones. */
const MAX_SHOWN_MESSAGES = 50;

/** Delivery with the number of its invoice. */
export interface Delivery {
  row: EinvoiceDeliveryRow;
  invoiceNumber: string | null;
}

function withNumber(books: Database, where: SQL | undefined) {
  return books
    .select({ row: einvoiceDeliveries, invoiceNumber: invoices.invoiceNumber })
    .from(einvoiceDeliveries)
    .innerJoin(invoices, eq(invoices.id, einvoiceDeliveries.invoiceId))
    .where(where);
}

/** Delivery with its last messages, newest first. */
export type DeliveryWithMessages = Delivery & { messages: EinvoiceMessageRow[] };

/**
 * Finds the delivery of an invoice, with `delivery` null if there is none. Null if the invoice does not exist. One round
 * trip.
 */
export async function findDelivery(
  books: Database,
  companyId: string,
  invoiceId: string,
): Promise<{ delivery: DeliveryWithMessages | null } | null> {
  const [[found], messages] = await books.batch([
    books
      .select({ invoiceNumber: invoices.invoiceNumber, row: einvoiceDeliveries })
      .from(invoices)
      .leftJoin(einvoiceDeliveries, eq(einvoiceDeliveries.invoiceId, invoices.id))
      .where(and(eq(invoices.id, invoiceId), eq(invoices.companyId, companyId), isNull(invoices.deletedAt))),
    books
      .select()
      .from(einvoiceMessages)
      .where(eq(einvoiceMessages.invoiceId, invoiceId))
      .orderBy(desc(einvoiceMessages.sentAt), desc(einvoiceMessages.id))
      .limit(MAX_SHOWN_MESSAGES),
  ]);
  if (found === undefined) return null;
  const { row, invoiceNumber } = found;
  return { delivery: row === null ? null : { row, invoiceNumber, messages } };
}

/** Position in a list of deliveries. */
export interface DeliveryPosition {
  createdAt: number;
  invoiceId: string;
}

/** Lists up to `limit` deliveries of a company, newest first. One round trip. */
export async function listDeliveries(
  books: Database,
  companyId: string,
  { state, invoice_id: wanted }: { state: EinvoiceDeliveryRow['state'] | null; invoice_id: string | null },
  after: DeliveryPosition | null,
  limit: number,
): Promise<Delivery[]> {
  const { createdAt, invoiceId } = einvoiceDeliveries;
  return await withNumber(
    books,
    and(
      eq(einvoiceDeliveries.companyId, companyId),
      state === null ? undefined : eq(einvoiceDeliveries.state, state),
      wanted === null ? undefined : eq(invoiceId, wanted),
      after === null
        ? undefined
        : or(
            lt(createdAt, after.createdAt),
            and(eq(createdAt, after.createdAt), lt(invoiceId, after.invoiceId)),
          ),
    ),
  )
    .orderBy(desc(createdAt), desc(invoiceId))
    .limit(limit);
}
