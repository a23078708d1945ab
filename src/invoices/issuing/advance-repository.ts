import { sql } from 'drizzle-orm';
import type { StoredBreakdownRow, StoredRecipient, StoredVatBreakdownRow } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { invoices } from '../../db/schema/books-schema.ts';

/**
 * Returns SQL of the amount that valid final invoices deduct of the invoice in a row, or of the tickets that it replaces. Cents of
 * taxable base.
 */
export function deductedOf(row: 'invoices' | 'original') {
  return sql.raw(`COALESCE((SELECT -sum(l.taxable_base_cents) FROM invoice_lines AS l JOIN invoices AS f ON f.id = l.invoice_id
    WHERE l.advance_invoice_id IN (SELECT ${row}.id UNION ALL SELECT ticket.value FROM json_each(${row}.replaced_invoice_ids) AS ticket
        WHERE ${row}.rectified_invoice_id IS NULL)
      AND f.type = 'STANDARD' AND f.number IS NOT NULL AND f.status <> 'VOIDED'), 0)`);
}

/** The same of a row of `invoices`, as a column. */
export const DEDUCTED_CENTS = sql<number>`${deductedOf('invoices')}`.as('deducted_cents');

/** Reads the amount that final invoices have deducted from the invoice `id` (a placeholder). Cents of taxable base. */
export const deductedAmount = builtOnce((books) =>
  books
    .select({ cents: DEDUCTED_CENTS })
    .from(invoices)
    .where(sql`${invoices.id} = ${sql.placeholder('id')}`),
);

/** Advance invoice that a final invoice would deduct. */
export interface AdvanceRow {
  id: string;
  version: number;
  type: InvoiceRow['type'];
  status: InvoiceRow['status'];
  voidCause: InvoiceRow['voidCause'];
  recipient: StoredRecipient | null;
  vatBreakdown: StoredVatBreakdownRow[];
  irpfBreakdown: StoredBreakdownRow[];
  /** Cents of taxable base, including its correctives. */
  baseCents: number;
  deductedCents: number;
}

/** Reads invoices of a company as advances. One round trip. */
async function advanceRows(
  books: Database,
  companyId: string,
  ids: readonly string[],
): Promise<AdvanceRow[]> {
  return await books
    .select({
      id: invoices.id,
      version: invoices.version,
      type: invoices.type,
      status: invoices.status,
      voidCause: invoices.voidCause,
      recipient: invoices.recipient,
      vatBreakdown: invoices.vatBreakdown,
      irpfBreakdown: invoices.irpfBreakdown,
      baseCents: sql<number>`invoices.taxable_base_cents
        + COALESCE((SELECT sum(c.taxable_base_cents - COALESCE(c.correction ->> '$.rectified.taxable_base_cents', 0)) FROM invoices AS c
          WHERE c.rectified_invoice_id = invoices.id AND c.number IS NOT NULL AND c.status <> 'VOIDED'), 0)
        + COALESCE((SELECT sum(o.taxable_base_cents) FROM corrected_originals AS o JOIN invoices AS c ON c.id = o.corrective_id
          WHERE o.invoice_id = invoices.id AND c.number IS NOT NULL AND c.status <> 'VOIDED'), 0)`,
      deductedCents: DEDUCTED_CENTS,
    })
    .from(invoices)
    .where(
      sql`${invoices.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND +invoices.company_id = ${companyId}
        AND invoices.deleted_at IS NULL`,
    );
}

/** Reads the valid full invoices that replace exchanged tickets. One round trip. */
async function readReplacements(books: Database, companyId: string, ticketIds: readonly string[]) {
  return await books
    .select({ id: invoices.id, ticketId: sql<string>`ticket.value`.as('ticket_id') })
    .from(invoices)
    .innerJoin(sql`json_each(${invoices.replacedInvoiceIds}) AS ticket`, sql`true`)
    .where(
      sql`${invoices.companyId} = ${companyId} AND ${invoices.replacedInvoiceIds} IS NOT NULL AND ${invoices.rectifiedInvoiceId} IS NULL
        AND ${invoices.status} <> 'VOIDED' AND ticket.value IN (SELECT value FROM json_each(${JSON.stringify(ticketIds)}))`,
    );
}

/**
 * Reads the advance invoices of a company that are to be deducted, by id. An exchanged ticket has the id, version and amounts of the
 * invoice that replaces it, which hold all that was deducted of both. One round trip, and two more for exchanged tickets.
 */
export async function readAdvances(
  books: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AdvanceRow>> {
  const rows = await advanceRows(books, companyId, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  const exchanged = rows.filter(({ voidCause }) => voidCause === 'EXCHANGED').map(({ id }) => id);
  if (exchanged.length === 0) return found;
  const replacements = await readReplacements(books, companyId, exchanged);
  const full = await advanceRows(books, companyId, [...new Set(replacements.map(({ id }) => id))]);
  for (const { id, ticketId } of replacements) {
    const [ticket, invoice] = [found.get(ticketId), full.find((one) => one.id === id)];
    if (ticket === undefined || invoice === undefined) continue;
    const { version, baseCents, deductedCents } = invoice;
    found.set(ticketId, { ...ticket, id, version, baseCents, deductedCents });
  }
  return found;
}
