import type { CompanyContext } from '../../context/context.ts';
import type { DraftToIssue } from './draft-to-issue.ts';
import { findTwin, twinClocks } from './twin-repository.ts';

/**
 * True if a request waits for the twin check: strict requests, which its warning rejects, and dry runs, which show all
 * warnings.
 */
export function awaitsTwin({ warnings, dryRun }: CompanyContext): boolean {
  return warnings.isStrict || dryRun !== null;
}

/**
 * Warns of an invoice with the same recipient and total that was issued minutes ago. One round trip if it was not read along
 * with the draft.
 */
export async function warnOfTwin(context: CompanyContext, { row, twin: known }: DraftToIssue): Promise<void> {
  const { books, warnings } = context;
  const twin = known === undefined ? await findTwin(books, row, twinClocks(context)) : known;
  if (twin !== null) warnings.add('POSSIBLE_DUPLICATE', 'recipient', { invoice_number: twin });
}
