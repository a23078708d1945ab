import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import { verifactuRecords } from '../../db/schema/books-schema.ts';
import { holds } from './held-corrections-repository.ts';

/** Statement for a batch: the effective corrections of several documents, in chain order. `ids` is a JSON array. */
export const heldCorrectionsByIds = builtOnce((books) =>
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
        holds('verifactu_records'),
      ),
    )
    .orderBy(asc(verifactuRecords.position)),
);

/** Statement for a batch: the effective corrections of one invoice, in chain order. */
export const heldCorrectionsById = builtOnce((books) =>
  books
    .select({ generatedAtMs: verifactuRecords.generatedAtMs, amendment: verifactuRecords.amendment })
    .from(verifactuRecords)
    .where(
      and(
        eq(verifactuRecords.invoiceId, sql.placeholder('id')),
        isNotNull(verifactuRecords.amendment),
        holds('verifactu_records'),
      ),
    )
    .orderBy(asc(verifactuRecords.position)),
);

/**
 * Statement for a batch: the data-changing corrections of the record of an invoice, in chain order. Includes those that the
 * AEAT rejected.
 */
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
