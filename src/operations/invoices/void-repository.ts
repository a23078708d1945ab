import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type InvoiceRow, invoices } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import type { SettledRecord } from '../../verifactu/aeat-standing.ts';
import { recordHistory } from './record-history-repository.ts';
import { documentById, type InvoiceWithLines, linesById, mailsById } from './repository.ts';

const ID = sql.placeholder('id');
const CORRECTED_ID = sql`(SELECT corrective.rectified_invoice_id FROM invoices AS corrective WHERE corrective.id = ${ID})`;

/** The invoice that a corrective corrects. */
const correctedInvoice = builtOnce((books) =>
  books
    .select()
    .from(invoices)
    .where(and(sql`${invoices.id} = ${CORRECTED_ID}`, eq(invoices.companyId, sql.placeholder('companyId')))),
);

/** How many other correctives of that invoice stand. */
const otherCorrectives = builtOnce((books) =>
  books
    .select({ standing: count() })
    .from(invoices)
    .where(
      and(
        sql`${invoices.rectifiedInvoiceId} = ${CORRECTED_ID}`,
        isNotNull(invoices.number),
        ne(invoices.status, 'VOIDED'),
        sql`${invoices.id} <> ${ID}`,
      ),
    ),
);

export interface VoidMaterial {
  invoice: InvoiceWithLines | null;
  records: readonly SettledRecord[];
  corrected: InvoiceRow | null;
  otherCorrectives: number;
}

/** A document and all that voiding it looks at. One round trip. */
export async function readVoidMaterial(
  books: Database,
  companyId: string,
  id: string,
): Promise<VoidMaterial> {
  const [found, lines, mails, records, correctedRows, others] = await books.batch([
    documentById(books, { companyId, id }),
    linesById(books, { id }),
    mailsById(books, { id }),
    recordHistory(books, { id }),
    correctedInvoice(books, { companyId, id }),
    otherCorrectives(books, { id }),
  ]);
  const [stored] = found;
  return {
    invoice: stored === undefined ? null : { ...stored, lines, mails },
    records,
    corrected: correctedRows[0] ?? null,
    otherCorrectives: others[0]?.standing ?? 0,
  };
}
