import { isOutcomeUnknown, isUniqueViolation } from '../../db/failures.ts';
import { ApiError } from '../../errors.ts';
import type { CompanyContext } from '../context.ts';
import { commitIssue } from './commit-issue.ts';
import { discardDraft } from './draft-repository.ts';
import { hiddenVersion, putHiddenDraft } from './hidden-draft-repository.ts';
import { StaleMaterialError } from './issue-through-ledger.ts';
import { type DraftToIssue, type IssueBasis, prepareIssue } from './prepare-issue.ts';
import { findInvoice, type InvoiceWithLines } from './repository.ts';

/** How often a document is made anew because what it stands on was changed meanwhile. */
const MAX_ATTEMPTS = 5;

/** A document that is issued at once, as it would be now: read, judged, and not written yet. */
export interface DirectIssue {
  draft: DraftToIssue;
  basis: IssueBasis;
}

/**
 * Issues a document that never exists as a draft: a corrective, an exchange. Its row is written hidden and shows with its
 * number, in the commit that also changes the documents that it stands on; a request that dies between the two leaves
 * nothing that anyone sees. `make` reads and judges; it is called again when one of those documents was changed meanwhile.
 * A retry of a run that died finds what that one issued.
 */
export async function issueDirectly(
  context: CompanyContext,
  make: (id: string) => Promise<DirectIssue>,
): Promise<InvoiceWithLines> {
  const { books, companyId } = context;
  const id = context.ids.next();
  const own = context.isRetry ? await findInvoice(books, companyId, id) : null;
  if (own !== null) return own;
  // A later version than what was left, so that a commit of the earlier run that is still under way cannot take this row.
  let version = context.isRetry ? ((await hiddenVersion(books, id)) ?? 0) + 1 : 1;
  for (let attempt = 1; ; attempt++, version++) {
    const [{ draft, basis }] = await Promise.all([make(id), context.company()]);
    const row = { ...draft.row, version, deletedAt: draft.row.createdAt };
    const issued = await attemptIssue(context, { draft: { ...draft, row }, basis });
    if (issued !== 'STALE') return issued;
    if (attempt >= MAX_ATTEMPTS) throw new ApiError('CONCURRENT_MODIFICATION');
  }
}

async function attemptIssue(
  context: CompanyContext,
  { draft, basis }: DirectIssue,
): Promise<InvoiceWithLines | 'STALE'> {
  const { books, companyId } = context;
  const request = await prepareIssue(context, draft, basis);
  try {
    await putHiddenDraft(books, draft.row, draft.lines);
    return await commitIssue(context, draft, request);
  } catch (error) {
    if (isUniqueViolation(error, 'invoices.id')) {
      const landed = await findInvoice(books, companyId, draft.row.id);
      if (landed !== null) return landed;
    }
    if (error instanceof StaleMaterialError) return 'STALE';
    if (!isOutcomeUnknown(error)) await discardDraft(books, draft.row, context.clock.now());
    throw error;
  }
}
