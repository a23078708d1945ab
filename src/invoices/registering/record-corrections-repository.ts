import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { verifactuRecords } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';

/** The same of several documents, whose ids are a JSON array, with the document of each. */
export const correctionsByIds = builtOnce((books) =>
  books
    .select({
      invoiceId: verifactuRecords.invoiceId,
      generatedAtMs: verifactuRecords.generatedAtMs,
      amendment: verifactuRecords.amendment,
    })
    .from(verifactuRecords)
    .where(
      and(
        sql`${verifactuRecords.invoiceId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
        isNotNull(verifactuRecords.amendment),
      ),
    )
    .orderBy(asc(verifactuRecords.position)),
);

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
