import type { CompanyContext } from '../../context/context.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { hasExternalRef, insertDraft, insertProforma } from './draft-repository.ts';
import type { LineFields } from './stored-lines.ts';

/** A taken `external_ref` as the contract's 409; any other failure as it is. */
export function externalRefFailure(error: unknown): unknown {
  return isUniqueViolation(error, 'invoices.external_ref')
    ? new ApiError('INVOICE_DUPLICATE_EXTERNAL_REFERENCE')
    : error;
}

/** A new document as it would be written: what its write would be refused for is judged by a read. */
async function shownDraft(
  { books }: CompanyContext,
  row: InvoiceRow,
  lines: readonly LineFields[],
): Promise<InvoiceWithLines> {
  if (await hasExternalRef(books, row)) throw new ApiError('INVOICE_DUPLICATE_EXTERNAL_REFERENCE');
  return { row, record: null, lines };
}

/** Writes a new document; a proforma is numbered by the write. One round trip. */
export async function saveDraft(
  context: CompanyContext,
  row: InvoiceRow,
  lines: readonly LineFields[],
): Promise<InvoiceWithLines> {
  context.warnings.refuseIfStrict();
  if (context.dryRun !== null) return await shownDraft(context, row, lines);
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
