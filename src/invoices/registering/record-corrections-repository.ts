import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { verifactuRecords } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';

/** A statement for a batch: the corrections of an invoice's record that say other data of it, in chain order. */
export const correctionsById = builtOnce((books) =>
  books
    .select({
      id: verifactuRecords.id,
      position: verifactuRecords.position,
      generatedAtMs: verifactuRecords.generatedAtMs,
      submissionStatus: verifactuRecords.submissionStatus,
      errorCode: verifactuRecords.errorCode,
      amendment: verifactuRecords.amendment,
    })
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.invoiceId, sql.placeholder('id')), isNotNull(verifactuRecords.amendment)))
    .orderBy(asc(verifactuRecords.position)),
);
