import { and, desc, eq, sql } from 'drizzle-orm';
import type { StoredAmendment } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { type VerifactuRecordRow, verifactuRecords } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import type { SettledRecord } from '../../verifactu/settled-records.ts';
import { customerById } from '../drafting/reference-statements-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { documentById, linesById } from '../reading/repository.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { correctionsById } from './record-corrections-repository.ts';
import { recordHistory } from './record-history-repository.ts';

const lastRegistration = builtOnce((books) =>
  books
    .select()
    .from(verifactuRecords)
    .where(
      and(
        eq(verifactuRecords.invoiceId, sql.placeholder('id')),
        eq(verifactuRecords.operation, 'REGISTRATION'),
      ),
    )
    .orderBy(desc(verifactuRecords.position))
    .limit(1),
);

const recordById = builtOnce((books) =>
  books
    .select()
    .from(verifactuRecords)
    .where(eq(verifactuRecords.id, sql.placeholder('recordId'))),
);

export interface ResubmitMaterial {
  invoice: StoredInvoice | null;
  records: readonly SettledRecord[];
  /** Valid registration of the invoice. */
  registration: VerifactuRecordRow | null;
  /** Record that an earlier run of the same execution appended. */
  own: VerifactuRecordRow | null;
  lines: readonly LineFields[];
  /** Data that record corrections changed, in chain order. */
  earlier: readonly StoredAmendment[];
  /** Customer that the correction names. */
  customer: CustomerRow | null;
}

/** Reads an invoice with all that repairing its last record needs. One round trip. */
export async function readResubmitMaterial(
  books: Database,
  companyId: string,
  id: string,
  recordId: string,
  customerId: string | null,
): Promise<ResubmitMaterial> {
  const [found, records, registrations, own, lines, corrections, customers] = await books.batch([
    documentById(books, { companyId, id }),
    recordHistory(books, { id }),
    lastRegistration(books, { id }),
    recordById(books, { recordId }),
    linesById(books, { id }),
    correctionsById(books, { id }),
    customerById(books, { companyId, customerId }),
  ]);
  return {
    invoice: found[0] ?? null,
    records,
    registration: registrations[0] ?? null,
    own: own[0] ?? null,
    lines,
    earlier: corrections.flatMap(({ amendment }) => (amendment === null ? [] : [amendment])),
    customer: customers[0] ?? null,
  };
}

/** Reads a record by its id. One round trip. */
export async function findRecord(books: Database, recordId: string): Promise<VerifactuRecordRow | null> {
  const [row] = await books.select().from(verifactuRecords).where(eq(verifactuRecords.id, recordId));
  return row ?? null;
}
