import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { CompanyContext } from '../../context/context.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { hasExternalRef, insertDraft, insertProforma } from './draft-repository.ts';
import { refuseNegativeProforma } from './negative-proforma.ts';
import type { LineFields } from './stored-lines.ts';

/** Returns the contract's 409 for an `external_ref` in use, and any other error unchanged. */
export function externalRefFailure(error: unknown): unknown {
  return isUniqueViolation(error, 'invoices.external_ref')
    ? new ApiError('INVOICE_DUPLICATE_EXTERNAL_REFERENCE')
    : error;
}

/** Returns a new document as it would be written. Checks by a read for the unique violation of a write. */
async function shownDraft(
  { books }: CompanyContext,
  row: InvoiceRow,
  lines: readonly LineFields[],
): Promise<InvoiceWithLines> {
  if (await hasExternalRef(books, row)) throw new ApiError('INVOICE_DUPLICATE_EXTERNAL_REFERENCE');
  return { row, record: null, lines };
}

/**
 * Writes a new document. The write numbers a proforma, which a company in production sends nobody before its NIF is proved (422
 * EMISSION_NOT_READY) and which is never negative. One round trip.
 */
export async function saveDraft(
  context: CompanyContext,
  draft: InvoiceRow,
  lines: readonly LineFields[],
): Promise<InvoiceWithLines> {
  refuseNegativeProforma(draft);
  if (draft.type === 'PROFORMA') await refuseUnproved(context);
  context.warnings.refuseIfStrict();
  const row = { ...draft, warnings: context.warnings.toStore() };
  if (context.dryRun !== null) return await shownDraft(context, row, lines);
  try {
    if (row.type !== 'PROFORMA') {
      await insertDraft(context.books, row, lines);
      await takeTurnIfMany(lines.length);
      return { row, record: null, lines };
    }
    const year = (row.issueDate ?? '').slice(0, 4);
    const numbered = await insertProforma(context.books, row, lines, year);
    return { row: { ...row, ...numbered }, record: null, lines };
  } catch (error) {
    throw externalRefFailure(error);
  }
}
