import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import { payerActs } from '../../db/schema/payer-act-schema.ts';
import type { SettledRecord } from '../../verifactu/settled-records.ts';
import { deductedAmount, deductedOf } from '../issuing/advance-repository.ts';
import { documentById, type InvoiceWithLines, linesById, mailsById } from '../reading/repository.ts';
import { correctionsById } from '../registering/record-corrections-repository.ts';
import { recordHistory } from '../registering/record-history-repository.ts';

const ID = sql.placeholder('id');
/** Ids of the invoices that a corrective corrects: the one in its row, or those of a corrective of several. */
const CORRECTED_IDS = sql`(SELECT rectified_invoice_id FROM invoices WHERE id = ${ID}
  UNION SELECT invoice_id FROM corrected_originals WHERE corrective_id = ${ID})`;

/** SQL over the other valid correctives `c` of an invoice `original`, without the one to void. */
function overOthers(expression: string) {
  return sql`(SELECT ${sql.raw(expression)} FROM invoices AS c WHERE c.id IN (
      SELECT named.id FROM invoices AS named WHERE named.rectified_invoice_id = original.id
      UNION SELECT corrective_id FROM corrected_originals WHERE invoice_id = original.id)
    AND c.number IS NOT NULL AND c.status <> 'VOIDED' AND c.id <> ${ID})`;
}

const original = alias(invoices, 'original');

/**
 * Reads the invoices that a corrective corrects. Each has the number of its other valid correctives, and a flag if a later one
 * depends on this one. A substitution replaces the amounts of all before it, and later correctives differ from its amounts.
 */
const correctedInvoices = builtOnce((books) =>
  books
    .select({
      row: original,
      others: sql<number>`${overOthers('count(*)')}`.as('others'),
      deductedCents: sql<number>`${deductedOf('original')}`.as('deducted_cents'),
      lastPaidOn: sql<string | null>`(SELECT max(paid.date) FROM invoice_payments AS paid
        WHERE paid.invoice_id = original.id AND paid.deleted_at IS NULL)`.as('last_paid_on'),
      isBuiltUpon: sql<number>`COALESCE((SELECT ${overOthers(
        "max((c.created_at, c.rowid) > (own.created_at, own.rowid) AND 'SUBSTITUTION' IN (c.rectification_type, own.rectification_type))",
      )} FROM invoices AS own WHERE own.id = ${ID}), 0)`.as('is_built_upon'),
    })
    .from(original)
    .where(
      and(sql`${original.id} IN ${CORRECTED_IDS}`, eq(original.companyId, sql.placeholder('companyId'))),
    ),
);

/** Reads an act by which the recipient opened the document or took a copy of it. */
const openingOf = builtOnce((books) =>
  books
    .select({ kind: payerActs.kind })
    .from(payerActs)
    .where(and(eq(payerActs.invoiceId, ID), inArray(payerActs.kind, ['SEEN', 'DOWNLOADED', 'ACCEPTED'])))
    .limit(1),
);

/** Invoice that a corrective corrects. */
export interface CorrectedInvoice {
  row: InvoiceRow;
  /** Its other valid correctives. */
  others: number;
  /** Amount that final invoices deduct of it as an advance, in cents of taxable base. */
  deductedCents: number;
  /** ISO date of its last payment or write-off. Null without one. */
  lastPaidOn: string | null;
}

export interface VoidMaterial {
  invoice: InvoiceWithLines | null;
  records: readonly SettledRecord[];
  corrected: readonly CorrectedInvoice[];
  /** True if valid final invoices deduct it as an advance. */
  isDeducted: boolean;
  /** True if the recipient opened it on its page, or downloaded it from page or mail. */
  isOpened: boolean;
  /** True if a later corrective depends on this one: its amounts would be wrong without it. */
  isBuiltUpon: boolean;
}

/** Reads a document and all that voiding it needs. One round trip. */
export async function readVoidMaterial(
  books: Database,
  companyId: string,
  id: string,
): Promise<VoidMaterial> {
  const [found, lines, mails, corrections, records, deducted, corrected, openings] = await books.batch([
    documentById(books, { companyId, id }),
    linesById(books, { id }),
    mailsById(books, { id }),
    correctionsById(books, { id }),
    recordHistory(books, { id }),
    deductedAmount(books, { id }),
    correctedInvoices(books, { companyId, id }),
    openingOf(books, { id }),
  ]);
  const [stored] = found;
  return {
    invoice: stored === undefined ? null : { ...stored, lines, mails, corrections },
    records,
    corrected: corrected.map(({ isBuiltUpon: _, ...one }) => one),
    isDeducted: (deducted[0]?.cents ?? 0) !== 0,
    isOpened: openings.length > 0,
    isBuiltUpon: corrected.some(({ isBuiltUpon }) => isBuiltUpon === 1),
  };
}
