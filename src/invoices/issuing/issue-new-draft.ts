import type { CompanyContext } from '../../context/context.ts';
import { isOutcomeUnknown } from '../../db/failures.ts';
import type { IssueRequest } from '../../ledger/ledger-request.ts';
import { discardDraft } from '../drafting/draft-repository.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { commitIssue } from './commit-issue.ts';
import { issueById } from './issue-by-id.ts';

/**
 * Issues a draft that was written only to be issued. A refusal deletes the draft again. After a failure of unknown outcome the
 * draft stays, because it may be issued.
 */
export async function issueNewDraft(
  context: CompanyContext,
  draft: DraftToIssue,
  request: IssueRequest,
): Promise<InvoiceWithLines> {
  return await orTakeBack(context, draft.row, () =>
    issueById(unconditional(context), draft.row.id, () => commitIssue(context, draft, request)),
  );
}

/** Issues a draft that an earlier run of this execution wrote before it died. */
export async function issueLeftDraft(
  context: CompanyContext,
  { row }: InvoiceWithLines,
): Promise<InvoiceWithLines> {
  return await orTakeBack(context, row, () => issueById(unconditional(context), row.id));
}

/** Removes `If-Match` from the context: it names the source of the draft and not the draft. */
function unconditional(context: CompanyContext): CompanyContext {
  return { ...context, ifMatch: null };
}

async function orTakeBack(
  context: CompanyContext,
  row: DraftToIssue['row'],
  issue: () => Promise<InvoiceWithLines>,
): Promise<InvoiceWithLines> {
  try {
    return await issue();
  } catch (error) {
    if (context.dryRun === null && !isOutcomeUnknown(error))
      await discardDraft(context.books, row, context.clock.now());
    throw error;
  }
}
