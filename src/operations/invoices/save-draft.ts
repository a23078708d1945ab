import type { InvoiceRow } from '../../db/books-schema.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { ApiError } from '../../errors.ts';
import type { CompanyContext } from '../context.ts';
import { insertDraft, insertProforma } from './draft-repository.ts';
import type { InvoiceWithLines } from './repository.ts';
import type { LineFields } from './stored-lines.ts';

/** A taken `external_ref` as the contract's 409; any other failure as it is. */
export function externalRefFailure(error: unknown): unknown {
  return isUniqueViolation(error, 'invoices.external_ref')
    ? new ApiError('INVOICE_DUPLICATE_EXTERNAL_REFERENCE')
    : error;
}

/** Writes a new document; a proforma is numbered by the write. One round trip. */
export async function saveDraft(
  context: CompanyContext,
  row: InvoiceRow,
  lines: readonly LineFields[],
): Promise<InvoiceWithLines> {
  try {
    if (row.type !== 'PROFORMA') {
      await insertDraft(context.books, row, lines);
      return { row, record: null, lines };
    }
    const year = (row.issueDate ?? '').slice(0, 4);
    const numbered = await insertProforma(context.books, row, lines, year);
    return { row: { ...row, ...numbered }, record: null, lines };
  } catch (error) {
    throw externalRefFailure(error);
  }
}
