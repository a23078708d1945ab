import { and, desc, eq, sql } from 'drizzle-orm';
import { type VerifactuRecordRow, verifactuRecords } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import type { SettledRecord } from '../../verifactu/aeat-standing.ts';
import { recordHistory } from './record-history-repository.ts';
import { documentById } from './repository.ts';
import type { StoredInvoice } from './view.ts';

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
  /** The registration that stands for the invoice. */
  registration: VerifactuRecordRow | null;
  /** The record that an earlier run of the same effect appended. */
  own: VerifactuRecordRow | null;
}

/** An invoice with all that repairing its last record looks at. One round trip. */
export async function readResubmitMaterial(
  books: Database,
  companyId: string,
  id: string,
  recordId: string,
): Promise<ResubmitMaterial> {
  const [found, records, registrations, own] = await books.batch([
    documentById(books, { companyId, id }),
    recordHistory(books, { id }),
    lastRegistration(books, { id }),
    recordById(books, { recordId }),
  ]);
  return {
    invoice: found[0] ?? null,
    records,
    registration: registrations[0] ?? null,
    own: own[0] ?? null,
  };
}

/** A record by its id. One round trip. */
export async function findRecord(books: Database, recordId: string): Promise<VerifactuRecordRow | null> {
  const [row] = await books.select().from(verifactuRecords).where(eq(verifactuRecords.id, recordId));
  return row ?? null;
}
