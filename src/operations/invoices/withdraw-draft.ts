import type { InvoiceRow } from '../../db/books-schema.ts';
import { ApiError } from '../../errors.ts';
import type { CompanyContext } from '../context.ts';
import { StaleSeriesError } from './issue-through-ledger.ts';
import { deleteDraft } from './write-repository.ts';

/**
 * Takes back a draft that was made only to be issued, once its issue was refused. After a failure of unknown outcome it
 * stays: it may be issued, and a retry under the same key will tell.
 */
export async function withdrawDraft(
  context: CompanyContext,
  row: InvoiceRow,
  refusal: unknown,
): Promise<void> {
  if (!(refusal instanceof ApiError || refusal instanceof StaleSeriesError)) return;
  await deleteDraft(context.books, row, context.clock.now());
}
