import { asc, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import { verifactuRecords } from '../../db/schema/books-schema.ts';

/** Statement for a batch: the outcome of each record of a document, in chain order. */
export const recordHistory = builtOnce((books) =>
  books
    .select({
      operation: verifactuRecords.operation,
      submission_status: verifactuRecords.submissionStatus,
      error_code: verifactuRecords.errorCode,
    })
    .from(verifactuRecords)
    .where(eq(verifactuRecords.invoiceId, sql.placeholder('id')))
    .orderBy(asc(verifactuRecords.position)),
);
