import type { CompanyContext } from '../../context/context.ts';
import { isOutcomeUnknown, isUniqueViolation } from '../../db/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import { discardDraft } from '../drafting/draft-repository.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import { findInvoice, type InvoiceWithLines } from '../reading/repository.ts';
import { commitTogether, type PreparedIssue } from './commit-issue.ts';
import { hiddenVersion, putHiddenDraft } from './hidden-draft-repository.ts';
import type { IssueBasis } from './issue-basis.ts';
import { StaleMaterialError } from './issue-through-ledger.ts';
import { prepareIssue } from './prepare-issue.ts';

/** Times that a document is built because the documents behind it have changed. */
const MAX_ATTEMPTS = 5;

/** Document to issue at once, as it would be now: read and validated, not written yet. */
export interface DirectIssue {
  draft: DraftToIssue;
  basis: IssueBasis;
}

/**
 * Issues a document that never exists as a draft: a corrective or an exchange. Its row is written hidden. The commit that
 * numbers it makes it visible and changes the documents that it refers to. A request that dies in between leaves nothing
 * visible. `make` reads and validates, and is called again if one of those documents has changed. A retry finds what the
 * earlier run issued.
 */
export async function issueDirectly(
  context: CompanyContext,
  make: (id: string) => Promise<DirectIssue>,
): Promise<InvoiceWithLines> {
  const id = context.ids.next();
  const [issued] = await issueHidden(context, [id], async () => [await make(id)]);
  if (issued === undefined) throw new Error(`document ${id} was not issued`);
  return issued;
}

/**
 * Issues two documents as `issueDirectly` does one. Both are in one commit, or neither.
 *
 * @param substitutesFirst true if the second replaces the first and names it in its record
 */
export async function issueTwoDirectly(
  context: CompanyContext,
  make: (firstId: string, secondId: string) => Promise<[DirectIssue, DirectIssue]>,
  substitutesFirst: boolean,
): Promise<[InvoiceWithLines, InvoiceWithLines]> {
  const [firstId, secondId] = [context.ids.next(), context.ids.next()];
  const made = () => make(firstId, secondId);
  const [first, second] = await issueHidden(context, [firstId, secondId], made, substitutesFirst);
  if (first === undefined || second === undefined) throw new Error(`document ${secondId} was not issued`);
  return [first, second];
}

/** Reads the invoices of these ids, which one commit issues. Null until it has. */
async function landedOf(
  { books, companyId }: CompanyContext,
  ids: readonly string[],
): Promise<InvoiceWithLines[] | null> {
  const found = await Promise.all(ids.map((id) => findInvoice(books, companyId, id)));
  const landed = found.filter((one) => one !== null);
  return landed.length === ids.length ? landed : null;
}

async function issueHidden(
  context: CompanyContext,
  ids: readonly string[],
  make: () => Promise<readonly DirectIssue[]>,
  substitutesFirst = false,
): Promise<InvoiceWithLines[]> {
  const own = context.isRetry ? await landedOf(context, ids) : null;
  if (own !== null) return own;
  // A version above the one left behind keeps an earlier run's commit, if still under way, from taking these rows.
  const left = context.isRetry ? await Promise.all(ids.map((id) => hiddenVersion(context.books, id))) : [];
  let version = Math.max(0, ...left.map((one) => one ?? 0)) + 1;
  for (let attempt = 1; ; attempt++, version++) {
    const [made] = await Promise.all([make(), context.company()]);
    const hidden = made.map(({ draft, basis }) => ({
      draft: { ...draft, row: { ...draft.row, version, deletedAt: draft.row.createdAt } },
      basis,
    }));
    const issued = await attemptIssue(context, hidden, substitutesFirst);
    if (issued !== 'STALE') return issued;
    if (attempt >= MAX_ATTEMPTS) throw new ApiError('CONCURRENT_MODIFICATION');
  }
}

async function attemptIssue(
  context: CompanyContext,
  hidden: readonly DirectIssue[],
  substitutesFirst: boolean,
): Promise<InvoiceWithLines[] | 'STALE'> {
  const { books } = context;
  const prepared: PreparedIssue[] = [];
  for (const { draft, basis } of hidden)
    prepared.push({ draft, request: await prepareIssue(context, draft, basis) });
  try {
    if (context.dryRun === null)
      for (const { draft } of hidden) {
        await takeTurnIfMany(draft.lines.length);
        await putHiddenDraft(books, draft.row, draft.lines, draft.originals);
      }
    return await commitTogether(context, prepared, substitutesFirst);
  } catch (error) {
    if (isUniqueViolation(error, 'invoices.id')) {
      const ids = hidden.map(({ draft }) => draft.row.id);
      const landed = await landedOf(context, ids);
      if (landed !== null) return landed;
    }
    if (error instanceof StaleMaterialError) return 'STALE';
    if (context.dryRun === null && !isOutcomeUnknown(error))
      for (const { draft } of hidden) await discardDraft(books, draft.row, context.clock.now());
    throw error;
  }
}
